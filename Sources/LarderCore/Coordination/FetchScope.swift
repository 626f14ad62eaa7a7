/// The flights whose fetches the current task works for: a read in it must not wait for one of them.
///
/// A fetch runs within the scope of its own flight, and so does what it calls and each task that it starts, except
/// detached ones. A flight that is started there lies within that scope as well, except a refresh, for which nobody waits.
final class FetchScope: Sendable {
	/// Says which flight of which coordinator.
	struct Flight: Hashable {
		let coordinator: Int
		let id: CacheCoordinator.Flights.FlightID
	}

	@TaskLocal static var current: FetchScope?

	/// Fetches that start fetches without an end keep no more scopes than this; an outer one is then forgotten.
	private static let depthLimit = 32

	let flights: Set<Flight>
	let outer: FetchScope?
	private let depth: Int

	/// Creates the scope of a fetch that `flights` wait for, within `outer`.
	init(of flights: Set<Flight>, within outer: FetchScope?) {
		let depth = (outer?.depth ?? 0) + 1
		let isKept = depth <= Self.depthLimit
		self.flights = flights
		self.outer = isKept ? outer : nil
		self.depth = isKept ? depth : 1
	}

	/// The flights of `coordinator` whose fetches wait for what happens in this scope.
	func flights(of coordinator: Int) -> Set<CacheCoordinator.Flights.FlightID> {
		let own = flights.filter { $0.coordinator == coordinator }.map(\.id)
		return (outer?.flights(of: coordinator) ?? []).union(own)
	}
}
