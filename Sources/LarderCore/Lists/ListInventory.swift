public import Foundation

/// A list in a tier of a cache, without the values of its members.
public struct ListSummary<Key: Hashable & Sendable>: Sendable, Hashable {
	/// The name of the ``ListCache``.
	public let name: String
	/// The list's key as a string.
	///
	/// A string, a number or a UUID has its usual form. Any other key is JSON.
	public let key: String
	/// The tier that holds the list: memory or disk.
	public let tier: CacheOrigin
	/// The keys of the list's members, in order.
	public let members: [Key]
	/// The cursor of the next page, or `nil` if there is none.
	public let nextPage: PageCursor?
	/// How many members all pages have together, if the service said so.
	public let totalCount: Int?
	/// When the list's first page was stored.
	public let storedAt: Date
	/// How long ago the list's first page was stored, never negative.
	public let age: Duration
	/// Whether the list's lifetime is over, or one of its tags was invalidated.
	///
	/// The staleness of the members does not count.
	public let isStale: Bool
	/// When the lifetime ends or has ended, or `nil` if the lifetime never ends.
	public let staleAt: Date?
	/// The tags of the list in the cache's group.
	public let tags: Set<CacheTag>
	/// The number of bytes of the list on disk without its members' values, or `nil` for a list in memory.
	public let byteCount: Int?
}

extension TieredCache {
	/// The lists over this cache that the tiers hold, for a debug screen or a bug report.
	///
	/// Lists in memory come first, then lists on disk. The lists of each tier are sorted by name and key.
	///
	/// A list that both tiers hold is listed twice. The listing reads no value, and fetches and changes nothing. It
	/// leaves out lists of an ended session. Whether a list is stale depends on the freshness of its ``ListCache``. If
	/// no list cache of this process has the list's name, only an invalidated tag or the list's own lifetime makes the
	/// list stale.
	///
	/// - Throws: The error of the disk tier, if that tier cannot be read.
	public func lists() async throws -> [ListSummary<Key>] {
		guard let store = parts.lists else { return [] }
		await group?.load()
		var summaries = store.listMemory.inventory().map { summary(of: $0, in: .memory, store) }
		for held in try await store.heldOnDisk() where group?.admits(held.metadata.mark?.ticket) ?? true {
			summaries.append(summary(of: held, in: .disk, store))
		}
		return summaries.filter { $0.tier == .memory }.sorted(by: isBefore)
			+ summaries.filter { $0.tier == .disk }.sorted(by: isBefore)
	}

	private func isBefore(_ one: ListSummary<Key>, _ other: ListSummary<Key>) -> Bool {
		(one.name, one.key) < (other.name, other.key)
	}

	private func summary(
		of held: HeldList<Key>,
		in tier: CacheOrigin,
		_ store: ListStore<Key, Value>
	) -> ListSummary<Key> {
		let freshness = store.traits.withLock { $0[held.id.name]?.freshness } ?? .forever
		let clock = configuration.clock
		let isInvalidated = group?.isStale(held.metadata.mark) ?? false
		return ListSummary(
			name: held.id.name,
			key: held.id.key,
			tier: tier,
			members: held.list.keys,
			nextPage: held.list.next,
			totalCount: held.list.totalCount,
			storedAt: held.metadata.storedAt,
			age: freshness.age(of: held.metadata, now: clock.now),
			isStale: isInvalidated || freshness.state(of: held.metadata, clock: clock) != .fresh,
			staleAt: freshness.staleDate(of: held.metadata),
			tags: held.metadata.mark?.tags ?? [],
			byteCount: held.byteCount
		)
	}
}

extension ListStore {
	/// The lists on disk that may be read.
	fileprivate func heldOnDisk() async throws -> [HeldList<Key>] {
		guard let source = entryTiers.disk?.listDataSource as? any ListInventoryContract<Key> else { return [] }
		return try await source.listInventory().filter { disk?.isTrusted($0.id) ?? true }
	}
}

/// A list in a data source.
package struct HeldList<Key: Hashable & Sendable>: Sendable {
	package let id: ListID
	package let list: StoredList<Key>
	package let metadata: EntryMetadata
	package let byteCount: Int?

	package init(id: ListID, list: StoredList<Key>, metadata: EntryMetadata, byteCount: Int? = nil) {
		(self.id, self.list, self.metadata, self.byteCount) = (id, list, metadata, byteCount)
	}
}

/// A data source that can list its lists.
package protocol ListInventoryContract<Key>: Sendable {
	associatedtype Key: Hashable & Sendable

	/// The lists, in no order.
	func listInventory() async throws -> [HeldList<Key>]
}
