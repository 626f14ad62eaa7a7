/// A running search or fetch of a cache, and how many readers share it.
public struct FlightSummary<Key: Hashable & Sendable>: Sendable, Hashable {
	/// The key, or `nil` if the flight reads a list.
	public let key: Key?
	/// The name of the ``ListCache``, if the flight reads a list or the next page of a list.
	public let list: String?
	/// The list's key as a string, if the flight reads a list or the next page of a list.
	public let listKey: String?
	/// Whether the flight is fetching, or is about to fetch.
	///
	/// Before its fetch, a flight searches memory and the disk.
	public let isFetching: Bool
	/// How many readers wait for the flight: 0 for a refresh in the background.
	public let readerCount: Int
}

extension TieredCache {
	/// The flights that are under way, in the order in which they began, for a debug screen.
	///
	/// Reads that find their value in memory start no flight. A cancelled flight is listed until it ends.
	public func flights() -> [FlightSummary<Key>] {
		coordinator.state.withLock(\.flights.running).map { flight in
			let list = flight.key.key(as: ListID.self)
			return FlightSummary(
				key: flight.key.key(),
				list: list?.name,
				listKey: list?.key,
				isFetching: flight.isFetching,
				readerCount: flight.waiterCount
			)
		}
	}
}
