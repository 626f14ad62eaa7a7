/// The flights of a cache: which fetches are in flight, and who waits for each.
///
/// A flight answers all its waiters at once. Its ``Phase`` says who may still join it:
///
/// ```
///  a reader that takes a cached value              a reader that wants the remote, or a refresh
///         │ starts                                         │ starts
///         ▼                                                ▼
///     searching ──────── beginFetch ──────────────────▶ fetching
///         │                                              ▲   │
///         │ a commit of the key             beginFetch   │   │ a save, a removal or a clear
///         └──────────────────────────▶ closed ───────────┘   │
///                                        ▲───────────────────┘
///
///     any phase: the last waiter leaves ──▶ abandoned
///     any phase: finish ──▶ the flight is gone
///     beginFetch beside a flight that is fetching already: that flight takes the waiters over, and this one is gone
/// ```
///
/// This is a pure state machine: every method returns what its caller has to do. A `Waiter` is what the caller answers
/// when the flight finishes. A `Handle` is what the caller cancels or hurries a flight by. The table calls neither.
struct FlightTable<Key: Hashable, Waiter, Handle, Urgency: Comparable> {
	typealias FlightID = Int
	typealias WaiterID = WaiterQueue<Waiter>.ID

	/// How far a flight is.
	private enum Phase {
		/// It looks on the device. Readers that take a cached value join it.
		case searching
		/// It asks the remote, or is about to. Readers that want the remote join it.
		case fetching
		/// Something newer was written, so nobody joins it any more. Its waiters still get its answer.
		case closed
		/// Its last waiter has left, so it is cancelled and nobody joins it any more.
		case abandoned
	}

	enum JoinAction {
		/// Start this flight.
		case start(FlightID)
		/// The flight is under way. Hurry it by this handle, if there is one: the new waiter is the most urgent.
		case wait(FlightID, hurrying: Handle?)
		/// Answer the reader with an error: the flight that it would wait for waits for the reader's own fetch.
		case circular
	}

	enum LaunchAction {
		/// The last waiter has left already.
		case cancel
		/// Run as urgently as the most urgent waiter so far.
		case run(Urgency)
	}

	enum BeginAction {
		/// Fetch.
		case fetch
		/// Stop: another flight is fetching this key and has taken the waiters over.
		case merged
		/// Stop, and hurry the other flight by this handle: its new waiters are more urgent.
		case mergedInHurry(Handle, Urgency)
		/// Finish with an error: another flight is fetching this key, and waits for this one.
		case circular(Key)
	}

	private struct Flight {
		let key: Key
		let isUncached: Bool
		let abandonment: CacheConfiguration.AbandonedFetch
		var phase: Phase
		/// The number of its fetch, if that has begun.
		var fetchNumber: Int?
		var urgency: Urgency
		var waiters = WaiterQueue<Waiter>()
		/// The flights whose fetches wait for this one, by the waiters that read for them.
		var dependents: [WaiterID: Set<FlightID>] = [:]
		var handle: Handle?

		func canAnswer(_ demand: FlightDemand) -> Bool {
			phase == (demand == .cachedOrRemote ? .searching : .fetching) && isUncached == (demand == .uncached)
		}
	}

	private var flights: [FlightID: Flight] = [:]
	private var flightsByKey: [Key: [FlightID]] = [:]
	private var lastID = 0
	/// The number of the newest fetch; numbers rise in the order in which fetches begin.
	private(set) var lastFetchNumber = 0

	/// The number of flights, abandoned ones included.
	var count: Int { flights.count }

	/// Adds a waiter to the flight that can answer its demand, or to a new flight if there is none.
	///
	/// - Parameter dependents: The flights whose fetches wait for this reader. None of them, and none that waits for one of
	///   them, can be joined.
	mutating func join(
		_ key: Key,
		demand: FlightDemand,
		abandonment: CacheConfiguration.AbandonedFetch,
		urgency: Urgency,
		as waiterID: WaiterID,
		waiter: Waiter,
		waitedForBy dependents: Set<FlightID> = []
	) -> JoinAction {
		let joined = flight(of: key, thatAnswers: demand)
		if let joined, isWaiting(joined, forAnyOf: dependents) { return .circular }
		let id = joined ?? add(key, demand: demand, abandonment: abandonment, urgency: urgency)
		flights[id]?.waiters.add(waiter, as: waiterID)
		if !dependents.isEmpty { flights[id]?.dependents[waiterID] = dependents }
		return if joined == nil { .start(id) } else { .wait(id, hurrying: raise(urgency, of: id)) }
	}

	/// Adds a flight without waiters, unless one is fetching this key already.
	mutating func startUnattended(_ key: Key, urgency: Urgency) -> FlightID? {
		guard flight(of: key, thatAnswers: .remote) == nil else { return nil }
		return add(key, demand: .remote, abandonment: .finish, urgency: urgency)
	}

	/// Keeps the handle of a flight; returns `nil` if the flight has finished already.
	mutating func setHandle(_ handle: Handle, of id: FlightID) -> LaunchAction? {
		guard let flight = flights[id] else { return nil }
		guard flight.phase != .abandoned else { return .cancel }
		flights[id]?.handle = handle
		return .run(flight.urgency)
	}

	/// Removes a waiter, and returns it with the handle to cancel if it was the last.
	mutating func leave(_ waiterID: WaiterID, of key: Key) -> (waiter: Waiter?, cancel: Handle?) {
		for id in flightsByKey[key] ?? [] {
			guard let waiter = flights[id]?.waiters.remove(waiterID) else { continue }
			flights[id]?.dependents[waiterID] = nil
			return (waiter, abandonIfUnattended(id))
		}
		return (nil, nil)
	}

	/// Begins the fetch of a flight.
	///
	/// The fetch is newer than whatever closed the flight before, so readers may join again.
	///
	/// Another flight that is fetching the key takes the waiters over, unless it waits for this one.
	mutating func beginFetch(_ id: FlightID) -> BeginAction {
		guard let flight = flights[id] else { return .merged }
		let other = self.flight(of: flight.key, thatAnswers: flight.isUncached ? .uncached : .remote, besides: id)
		if let other {
			guard !isWaiting(other, forAnyOf: [id]) else { return .circular(flight.key) }
			flights[other]?.waiters.merge(flight.waiters)
			flights[other]?.dependents.merge(flight.dependents) { own, _ in own }
			remove(id)
			// A refresh has no waiters to hurry for.
			guard !flight.waiters.isEmpty, let handle = raise(flight.urgency, of: other) else { return .merged }
			return .mergedInHurry(handle, flight.urgency)
		}
		lastFetchNumber += 1
		flights[id]?.fetchNumber = lastFetchNumber
		if flight.phase != .abandoned { flights[id]?.phase = .fetching }
		return .fetch
	}

	/// Removes a flight, and returns its waiters in the order in which they came.
	mutating func finish(_ id: FlightID) -> [Waiter] {
		remove(id)?.waiters.waiters ?? []
	}

	/// Lets no later reader join a flight of `key` that is under way now.
	mutating func close(_ key: Key) {
		for id in flightsByKey[key] ?? [] { close(id) }
	}

	/// Lets no later reader join a fetch of `key` whose number is at most `number`.
	mutating func closeFetches(of key: Key, upTo number: Int) {
		for id in flightsByKey[key] ?? [] where flights[id]?.fetchNumber ?? .max <= number { close(id) }
	}

	/// Lets no later reader join a search of `key`, which may have read the disk before the last commit.
	mutating func closeSearches(of key: Key) {
		for id in flightsByKey[key] ?? [] where flights[id]?.phase == .searching { close(id) }
	}

	/// Lets no later reader join a flight that is under way now.
	mutating func closeAll() {
		for id in flights.keys { close(id) }
	}

	/// Lets no later reader join a search, which may have read the disk before it was cleared.
	mutating func closeAllSearches() {
		for (id, flight) in flights where flight.phase == .searching { close(id) }
	}

	private mutating func add(
		_ key: Key,
		demand: FlightDemand,
		abandonment: CacheConfiguration.AbandonedFetch,
		urgency: Urgency
	) -> FlightID {
		lastID += 1
		flights[lastID] = Flight(
			key: key,
			isUncached: demand == .uncached,
			abandonment: abandonment,
			phase: demand == .cachedOrRemote ? .searching : .fetching,
			urgency: urgency
		)
		flightsByKey[key, default: []].append(lastID)
		return lastID
	}

	private func flight(of key: Key, thatAnswers demand: FlightDemand, besides own: FlightID? = nil) -> FlightID? {
		flightsByKey[key]?.first { $0 != own && flights[$0]?.canAnswer(demand) == true }
	}

	/// Whether a flight waits for one of `flights`, itself or by way of others.
	private func isWaiting(_ id: FlightID, forAnyOf flights: Set<FlightID>) -> Bool {
		var waiting = flights
		var unseen = Array(flights)
		while let next = unseen.popLast(), !waiting.contains(id) {
			let dependents = self.flights[next]?.dependents.values.reduce(into: Set()) { $0.formUnion($1) } ?? []
			unseen += dependents.subtracting(waiting)
			waiting.formUnion(dependents)
		}
		return waiting.contains(id)
	}

	/// Raises the urgency of a flight, and returns the handle to hurry it by if that changed anything.
	private mutating func raise(_ urgency: Urgency, of id: FlightID) -> Handle? {
		guard let flight = flights[id], flight.urgency < urgency else { return nil }
		flights[id]?.urgency = urgency
		return flight.handle
	}

	private mutating func close(_ id: FlightID) {
		if flights[id]?.phase != .abandoned { flights[id]?.phase = .closed }
	}

	private mutating func abandonIfUnattended(_ id: FlightID) -> Handle? {
		guard let flight = flights[id], flight.waiters.isEmpty, flight.abandonment == .cancel else { return nil }
		flights[id]?.phase = .abandoned
		return flight.handle
	}

	@discardableResult
	private mutating func remove(_ id: FlightID) -> Flight? {
		guard let flight = flights.removeValue(forKey: id) else { return nil }
		flightsByKey[flight.key]?.removeAll { $0 == id }
		if flightsByKey[flight.key]?.isEmpty == true { flightsByKey[flight.key] = nil }
		return flight
	}
}

extension FlightTable.JoinAction: Equatable where Handle: Equatable {}
extension FlightTable.BeginAction: Equatable where Handle: Equatable {}
extension FlightTable.LaunchAction: Equatable {}
