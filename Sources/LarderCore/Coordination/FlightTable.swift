/// Who waits for which fetch: a pure state machine whose every transition answers what its owner has to do.
///
/// ```
///         join                  land: something was found
/// (none) ──────▶ searching ────────────────────────────────▶ (none)
///    │               │ begin                                   ▲
///    │     join      ▼         begin         land              │
///    └───────────▶ waiting ──────────▶ fetching ───────────────┤
///                    │ begin: merge into another flight        │
///                    ├─────────────────────────────────────────┤
///                    │ the last waiter leaves, in any state    │
///                    └─────────────────▶ abandoned ────────────┘
///                                        (is cancelled)  land
/// ```
///
/// A flight searches the disk for readers that prefer it, and fetches if nothing is found there. Readers of one key join
/// the flight that can answer them; readers that want the remote never join one that is still searching. A fetch that was
/// overtaken by a save, a removal or a clear goes on for those who wait, and is not joined any more. Nor is a flight whose
/// last waiter has left.
///
/// `Waiter` is what is answered when the flight lands, `Handle` what cancels and hurries it; neither is called here.
struct FlightTable<Key: Hashable, Waiter, Handle, Urgency: Comparable> {
	typealias FlightID = Int
	typealias WaiterID = WaiterQueue<Waiter>.ID

	enum JoinAction {
		/// Start this flight in its first phase.
		case start(FlightID)
		/// It is on its way; have it hurry by its handle, if there is one, for this waiter is more urgent than those before.
		case wait(FlightID, hurrying: Handle?)
	}

	enum LaunchAction {
		/// The last waiter has left already.
		case cancel
		/// Be as urgent as the most urgent waiter, who came before there was a handle.
		case run(Urgency)
	}

	enum BeginAction {
		/// Fetch.
		case fetch
		/// Stop: another flight that fetches this key has taken the waiters over.
		case merged
		/// Stop likewise, and have the other flight hurry by its handle, for these waiters are more urgent than its own.
		case mergedInHurry(Handle, Urgency)
		/// Stop, and land with an error: another flight fetches this key, and its fetch waits for this one.
		case circular(Key)
	}

	private struct Flight {
		let key: Key
		var demand: FlightDemand
		var abandonment: FlightAbandonment
		var urgency: Urgency
		var isOvertaken = false
		var isAbandoned = false
		var waiters = WaiterQueue<Waiter>()
		var handle: Handle?

		var canBeJoined: Bool { !isOvertaken && !isAbandoned }
	}

	private var flights: [FlightID: Flight] = [:]
	private var flightsByKey: [Key: [FlightID]] = [:]
	private var lastID = 0

	/// How many flights are under way, abandoned ones included.
	var count: Int { flights.count }

	/// Has a reader wait for a flight that can answer its demand: one that is under way, else a new one.
	mutating func join(
		_ key: Key,
		demand: FlightDemand,
		abandonment: FlightAbandonment,
		urgency: Urgency,
		as waiterID: WaiterID,
		waiter: Waiter
	) -> JoinAction {
		if let id = joinableFlight(for: key, demand: demand) {
			flights[id]?.waiters.add(waiter, as: waiterID)
			return .wait(id, hurrying: raise(urgency, of: id))
		}
		let id = start(key, demand: demand, abandonment: abandonment, urgency: urgency)
		flights[id]?.waiters.add(waiter, as: waiterID)
		return .start(id)
	}

	/// Starts a fetch that nobody waits for, unless one for this key is under way.
	mutating func startUnattended(_ key: Key, urgency: Urgency) -> FlightID? {
		guard joinableFlight(for: key, demand: .remote) == nil else { return nil }
		return start(key, demand: .remote, abandonment: .finish, urgency: urgency)
	}

	/// Keeps what cancels and hurries the flight, and answers what came for it before; `nil` if it has landed.
	mutating func setHandle(_ handle: Handle, of id: FlightID) -> LaunchAction? {
		guard let flight = flights[id] else { return nil }
		guard !flight.isAbandoned else { return .cancel }
		flights[id]?.handle = handle
		return .run(flight.urgency)
	}

	/// Has a reader leave; answers its waiter, and the handle to cancel if it was the last.
	mutating func leave(_ waiterID: WaiterID, of key: Key) -> (waiter: Waiter?, cancel: Handle?) {
		for id in flightsByKey[key] ?? [] {
			guard let waiter = flights[id]?.waiters.remove(waiterID) else { continue }
			return (waiter, abandonIfUnattended(id))
		}
		return (nil, nil)
	}

	/// Has a flight begin its fetch, which is newer than whatever overtook it while it searched or waited for its turn.
	///
	/// It is merged into another flight that fetches its key, unless that is one of `waiting`, whose fetches wait for it.
	mutating func begin(_ id: FlightID, waitedForBy waiting: Set<FlightID> = []) -> BeginAction {
		guard let flight = flights[id] else { return .merged }
		let demand = flight.demand == .uncached ? FlightDemand.uncached : .remote
		if let other = joinableFlight(for: flight.key, demand: demand, besides: id) {
			guard !waiting.contains(other) else { return .circular(flight.key) }
			flights[other]?.waiters.merge(flight.waiters)
			remove(id)
			// A refresh has no waiters to hurry for.
			guard !flight.waiters.isEmpty, let handle = raise(flight.urgency, of: other) else { return .merged }
			return .mergedInHurry(handle, flight.urgency)
		}
		flights[id]?.demand = demand
		flights[id]?.isOvertaken = false
		return .fetch
	}

	/// Ends a flight and answers who waits for it, in the order in which they came.
	mutating func land(_ id: FlightID) -> [Waiter] {
		remove(id)?.waiters.waiters ?? []
	}

	/// Has no later reader of `key` join what is under way.
	mutating func overtake(_ key: Key) {
		for id in flightsByKey[key] ?? [] { flights[id]?.isOvertaken = true }
	}

	/// Has no later reader of `key` join a search that may have read the disk as it was before.
	mutating func overtakeSearch(of key: Key) {
		for id in flightsByKey[key] ?? [] where flights[id]?.demand == .cachedOrRemote {
			flights[id]?.isOvertaken = true
		}
	}

	/// Has no later reader of any key join what is under way.
	mutating func overtakeAll() {
		for id in flights.keys { flights[id]?.isOvertaken = true }
	}

	/// Has no later reader of any key join a search that may have read the disk as it was before.
	mutating func overtakeSearches() {
		for (id, flight) in flights where flight.demand == .cachedOrRemote { flights[id]?.isOvertaken = true }
	}

	private mutating func start(
		_ key: Key,
		demand: FlightDemand,
		abandonment: FlightAbandonment,
		urgency: Urgency
	) -> FlightID {
		lastID += 1
		flights[lastID] = Flight(key: key, demand: demand, abandonment: abandonment, urgency: urgency)
		flightsByKey[key, default: []].append(lastID)
		return lastID
	}

	/// Answers what hurries the flight, if `urgency` is more than it has.
	private mutating func raise(_ urgency: Urgency, of id: FlightID) -> Handle? {
		guard let flight = flights[id], flight.urgency < urgency else { return nil }
		flights[id]?.urgency = urgency
		return flight.handle
	}

	@discardableResult
	private mutating func remove(_ id: FlightID) -> Flight? {
		guard let flight = flights.removeValue(forKey: id) else { return nil }
		flightsByKey[flight.key]?.removeAll { $0 == id }
		if flightsByKey[flight.key]?.isEmpty == true { flightsByKey[flight.key] = nil }
		return flight
	}

	private func joinableFlight(for key: Key, demand: FlightDemand, besides own: FlightID? = nil) -> FlightID? {
		flightsByKey[key]?.first { id in
			guard let flight = flights[id], id != own else { return false }
			return flight.canBeJoined && flight.demand == demand
		}
	}

	private mutating func abandonIfUnattended(_ id: FlightID) -> Handle? {
		guard let flight = flights[id], flight.waiters.isEmpty, flight.abandonment == .cancel else { return nil }
		flights[id]?.isAbandoned = true
		return flight.handle
	}
}

extension FlightTable.JoinAction: Equatable where Handle: Equatable {}
extension FlightTable.BeginAction: Equatable where Handle: Equatable {}
extension FlightTable.LaunchAction: Equatable {}
