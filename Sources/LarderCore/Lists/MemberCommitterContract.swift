/// Commits values that have members in another cache, as lists do.
///
/// ``CacheRead`` leaves the commits of such values to this.
protocol MemberCommitterContract<Key, Value>: Sendable {
	associatedtype Key: Hashable & Sendable
	associatedtype Value: Sendable

	/// The ticket of a fetch that begins now, if other processes also write the members' file.
	func fetchTicket() async -> FetchTicket?
	/// The outbox's ticket for a fetch that begins now, if the members have an outbox.
	var outboxTicket: Int? { get }
	/// Copies a value from disk to memory, except members that were written since, and returns whether everything was
	/// copied.
	func promote(
		_ entry: CacheEntry<Value>,
		for key: Key,
		ticket: CacheCoordinator.Ticket,
		seeding: CacheCoordinator.Seeding
	) async -> Bool
	/// Commits a fetched value, except what was overtaken, and returns the entry for the readers.
	func commit(
		_ entry: CacheEntry<Value>,
		for key: Key,
		as erasedKey: ErasedKey,
		by running: RunningFetch
	) async -> CacheEntry<Value>
}
