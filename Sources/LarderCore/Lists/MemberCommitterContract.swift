/// Commits the values of a cache whose values have members in another cache, as lists do.
///
/// ``CacheRead`` leaves its commits to this.
protocol MemberCommitterContract<Key, Value>: Sendable {
	associatedtype Key: Hashable & Sendable
	associatedtype Value: Sendable

	/// The ticket of a fetch that begins now, if other processes also write the members' file.
	func fetchTicket() async -> FetchTicket?
	/// The ticket that the members' outbox gives a fetch that begins now, if there is one.
	var outboxTicket: Int? { get }
	/// Copies what was read from disk to memory, except what was written since, and returns whether it copied everything.
	func promote(
		_ entry: CacheEntry<Value>,
		for key: Key,
		ticket: CacheCoordinator.Ticket,
		seeding: CacheCoordinator.Seeding
	) async -> Bool
	/// Commits what was fetched, except what was overtaken, and returns what readers get.
	func commit(
		_ entry: CacheEntry<Value>,
		for key: Key,
		as erasedKey: ErasedKey,
		by running: RunningFetch
	) async -> CacheEntry<Value>
}
