/// The flights of a cache, and the waiters of each.
///
/// A flight answers all its waiters at once. Its ``Phase`` says who may still join it:
///
/// ```
///  a reader that takes a cached value              a reader that wants the remote, or a refresh
///         │ starts                                         │ starts
///         ▼                                                ▼
///     searching ──────── beginFetch ──────────────────▶ fetching
///         │                                              ▲   │
///         │ a change, an invalidation,      beginFetch   │   │ a change or an invalidation
///         │ or the end of a commit                       │   │
///         └──────────────────────────▶ closed ───────────┘   │
///                                        ▲───────────────────┘
///
///     any phase: the last waiter leaves a flight with the abandonment `cancel`, or the session ends ──▶ abandoned
///     any phase: finish, or beginFetch once it is abandoned ──▶ the flight is gone
///     beginFetch while another flight is fetching: that flight takes over the waiters, and this one is gone
/// ```
///
/// Changes are saves, removals, modifications and clears. A seeding or a mutation closes only fetches that began before
/// it.
///
/// This is a pure state machine: every method returns what its caller has to do. The caller answers each `Waiter` when
/// the flight finishes. With a `Handle`, the caller cancels a flight or raises its priority. The table calls neither.
struct FlightTable<Key: Hashable, Waiter, Handle, Priority: Comparable> {
	typealias FlightID = Int
	typealias WaiterID = WaiterQueue<Waiter>.ID

	/// The progress of a flight.
	private enum Phase {
		/// The flight searches memory and the disk. Readers that accept a cached value may join it.
		case searching
		/// The flight calls the remote, or is about to. Readers that want the remote may join it.
		case fetching
		/// A change began, an invalidation came, or a commit ended during the search, so no later reader joins the
		/// flight.
		///
		/// The flight's waiters still get its answer.
		case closed
		/// The last waiter has left or the session has ended, so the flight is cancelled and no later reader joins it.
		case abandoned
	}

	enum JoinAction {
		/// Start this flight.
		case start(FlightID)
		/// Wait for a running flight.
		///
		/// If there is a handle, raise the flight's priority with it, because the new waiter is the most urgent one.
		case wait(FlightID, raising: Handle?)
		/// Return an error to the reader, because the flight that it would join already waits for the reader's own
		/// fetch.
		case circular
	}

	enum LaunchAction {
		/// The last waiter has left already.
		case cancel
		/// Run with the priority of the most urgent waiter so far.
		case run(Priority)
	}

	enum BeginAction {
		/// Fetch.
		case fetch
		/// Stop, because no reader needs this flight: it is abandoned, or another flight is fetching this key.
		case stop
		/// Stop, because another flight is fetching this key and has taken over the waiters.
		case merged
		/// Stop, and raise the other flight's priority with this handle, because its new waiters are more urgent.
		case mergedRaising(Handle, Priority)
		/// Finish with an error, because another flight that is fetching this key waits for this one.
		case circular(Key)
	}

	private struct Flight {
		let key: Key
		let isUncached: Bool
		let abandonment: CacheConfiguration.AbandonedFetch
		var phase: Phase
		/// The number of the flight's fetch, if the fetch has begun.
		var fetchNumber: Int?
		var priority: Priority
		var waiters = WaiterQueue<Waiter>()
		/// For each waiter, the flights whose fetches wait for that waiter.
		var dependents: [WaiterID: Set<FlightID>] = [:]
		var handle: Handle?

		func canAnswer(_ demand: FlightDemand) -> Bool {
			phase == (demand == .cachedOrRemote ? .searching : .fetching) && isUncached == (demand == .uncached)
		}
	}

	private var flights: [FlightID: Flight] = [:]
	private var flightsByKey: [Key: [FlightID]] = [:]
	private var lastID = 0
	/// The number of the newest fetch.
	///
	/// Fetches are numbered in the order in which they begin.
	private(set) var lastFetchNumber = 0

	/// The number of flights, including abandoned flights.
	var count: Int { flights.count }

	/// The flights in the order in which they began, including abandoned flights.
	var running: [(key: Key, isFetching: Bool, waiterCount: Int)] {
		flights.sorted { $0.key < $1.key }.map { _, flight in
			(flight.key, flight.phase == .fetching || flight.fetchNumber != nil, flight.waiters.waiters.count)
		}
	}

	/// Adds a waiter to a flight that meets its demand, or to a new flight if there is none.
	///
	/// - Parameter dependents: The flights whose fetches wait for this reader. The reader cannot join any of them, or a
	///   flight that waits for any of them.
	mutating func join(
		_ key: Key,
		demand: FlightDemand,
		abandonment: CacheConfiguration.AbandonedFetch,
		priority: Priority,
		as waiterID: WaiterID,
		waiter: Waiter,
		waitedForBy dependents: Set<FlightID> = []
	) -> JoinAction {
		let joined = flight(of: key, thatAnswers: demand)
		if let joined, isWaiting(joined, forAnyOf: dependents) { return .circular }
		let id = joined ?? add(key, demand: demand, abandonment: abandonment, priority: priority)
		flights[id]?.waiters.add(waiter, as: waiterID)
		if !dependents.isEmpty { flights[id]?.dependents[waiterID] = dependents }
		return if joined == nil { .start(id) } else { .wait(id, raising: raise(priority, of: id)) }
	}

	/// Adds a flight that starts without waiters, unless a flight is fetching this key already.
	mutating func startUnattended(_ key: Key, priority: Priority) -> FlightID? {
		guard flight(of: key, thatAnswers: .remote) == nil else { return nil }
		return add(key, demand: .remote, abandonment: .finish, priority: priority)
	}

	/// Keeps the handle of a flight, or returns `nil` if the flight has finished already.
	mutating func setHandle(_ handle: Handle, of id: FlightID) -> LaunchAction? {
		guard let flight = flights[id] else { return nil }
		guard flight.phase != .abandoned else { return .cancel }
		flights[id]?.handle = handle
		return .run(flight.priority)
	}

	/// Removes a waiter and returns it.
	///
	/// If it was the last waiter, this also returns the handle to cancel.
	mutating func leave(_ waiterID: WaiterID, of key: Key) -> (waiter: Waiter?, cancel: Handle?) {
		for id in flightsByKey[key] ?? [] {
			guard let waiter = flights[id]?.waiters.remove(waiterID) else { continue }
			flights[id]?.dependents[waiterID] = nil
			return (waiter, abandonIfUnattended(id))
		}
		return (nil, nil)
	}

	/// Begins the fetch of a flight, unless the flight is abandoned.
	///
	/// The fetch is newer than whatever may have closed the flight, so readers may join again. If another flight is
	/// fetching the key, that flight takes over the waiters, unless it waits for this one.
	mutating func beginFetch(_ id: FlightID) -> BeginAction {
		guard let flight = flights[id], flight.phase != .abandoned else {
			remove(id)
			return .stop
		}
		let other = self.flight(of: flight.key, thatAnswers: flight.isUncached ? .uncached : .remote, besides: id)
		if let other {
			guard !isWaiting(other, forAnyOf: [id]) else { return .circular(flight.key) }
			flights[other]?.waiters.merge(flight.waiters)
			flights[other]?.dependents.merge(flight.dependents) { own, _ in own }
			remove(id)
			guard !flight.waiters.isEmpty else { return .stop }
			guard let handle = raise(flight.priority, of: other) else { return .merged }
			return .mergedRaising(handle, flight.priority)
		}
		lastFetchNumber += 1
		flights[id]?.fetchNumber = lastFetchNumber
		flights[id]?.phase = .fetching
		return .fetch
	}

	/// Whether another flight, which is fetching the key, could take over the waiters of a search.
	func canMerge(_ id: FlightID) -> Bool {
		guard let flight = flights[id] else { return false }
		return self.flight(of: flight.key, thatAnswers: .remote, besides: id) != nil
	}

	/// Removes a flight, and returns its waiters in the order in which they came.
	mutating func finish(_ id: FlightID) -> [Waiter] {
		remove(id)?.waiters.waiters ?? []
	}

	/// Stops later readers from joining a running flight of `key`.
	mutating func close(_ key: Key) {
		for id in flightsByKey[key] ?? [] { close(id) }
	}

	/// Stops later readers from joining a fetch of `key` whose number is at most `number`.
	mutating func closeFetches(of key: Key, upTo number: Int) {
		for id in flightsByKey[key] ?? [] where flights[id]?.fetchNumber ?? .max <= number { close(id) }
	}

	/// Stops later readers from joining a search of `key`, because the search may have read the disk before the last
	/// commit wrote to the disk.
	mutating func closeSearches(of key: Key) {
		for id in flightsByKey[key] ?? [] where flights[id]?.phase == .searching { close(id) }
	}

	/// Stops later readers from joining a running flight.
	mutating func closeAll() {
		for id in flights.keys { close(id) }
	}

	/// Stops later readers from joining a flight whose answer is not kept and whose key passes `fits`.
	mutating func closeUncached(where fits: (Key) -> Bool) {
		for (id, flight) in flights where flight.isUncached && fits(flight.key) { close(id) }
	}

	/// Abandons all flights, and returns their waiters and the handles to cancel.
	mutating func endAll() -> (waiters: [Waiter], handles: [Handle]) {
		let waiters = flights.values.flatMap(\.waiters.waiters)
		for id in flights.keys {
			flights[id]?.waiters = WaiterQueue()
			flights[id]?.dependents = [:]
			flights[id]?.phase = .abandoned
		}
		return (waiters, flights.values.compactMap(\.handle))
	}

	/// Stops later readers from joining a search, because the search may have read the disk before the disk was
	/// cleared.
	mutating func closeAllSearches() {
		for (id, flight) in flights where flight.phase == .searching { close(id) }
	}

	private mutating func add(
		_ key: Key,
		demand: FlightDemand,
		abandonment: CacheConfiguration.AbandonedFetch,
		priority: Priority
	) -> FlightID {
		lastID += 1
		flights[lastID] = Flight(
			key: key,
			isUncached: demand == .uncached,
			abandonment: abandonment,
			phase: demand == .cachedOrRemote ? .searching : .fetching,
			priority: priority
		)
		flightsByKey[key, default: []].append(lastID)
		return lastID
	}

	private func flight(of key: Key, thatAnswers demand: FlightDemand, besides own: FlightID? = nil) -> FlightID? {
		flightsByKey[key]?.first { $0 != own && flights[$0]?.canAnswer(demand) == true }
	}

	/// Whether a flight waits for one of `flights`, directly or through other flights.
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

	/// Raises the priority of a flight, and returns the handle if the priority has changed.
	private mutating func raise(_ priority: Priority, of id: FlightID) -> Handle? {
		guard let flight = flights[id], flight.priority < priority else { return nil }
		flights[id]?.priority = priority
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
