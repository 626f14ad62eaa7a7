/// The flights whose fetches the current task serves.
///
/// A read in this task must not wait for one of these flights. A fetch runs in the scope of its own flight. So does
/// everything that the fetch calls, and every task that it starts, except a detached task. If the fetch starts another
/// flight, that flight gets a scope within this one. A refresh gets none, because no reader waits for it.
final class FetchScope: Sendable {
	/// Identifies a flight by its number and the number of its coordinator.
	struct Flight: Hashable {
		let coordinator: Int
		let id: CacheCoordinator.Flights.FlightID
	}

	@TaskLocal static var current: FetchScope?

	/// The largest depth of nested scopes, because fetches may start fetches without end.
	///
	/// Past this depth, the outer scopes are forgotten.
	private static let depthLimit = 32

	let flights: Set<Flight>
	let outer: FetchScope?
	private let depth: Int

	/// Creates a scope within `outer`, for a fetch that `flights` wait for.
	init(of flights: Set<Flight>, within outer: FetchScope?) {
		let depth = (outer?.depth ?? 0) + 1
		let isKept = depth <= Self.depthLimit
		self.flights = flights
		self.outer = isKept ? outer : nil
		self.depth = isKept ? depth : 1
	}

	/// The flights of `coordinator` whose fetches wait for work in this scope.
	func flights(of coordinator: Int) -> Set<CacheCoordinator.Flights.FlightID> {
		let own = flights.filter { $0.coordinator == coordinator }.map(\.id)
		return (outer?.flights(of: coordinator) ?? []).union(own)
	}
}
