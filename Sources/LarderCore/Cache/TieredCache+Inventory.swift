public import Foundation

/// An entry in a tier of a cache, without the value.
public struct EntrySummary<Key: Hashable & Sendable>: Sendable, Hashable {
	/// The key.
	public let key: Key
	/// The tier that holds the entry: memory or disk.
	public let tier: CacheOrigin
	/// When the value was stored.
	///
	/// For a fetched value, this is the time at which the value arrived, minus the age that the value had on arrival.
	public let storedAt: Date
	/// How long ago the value was stored, never negative.
	public let age: Duration
	/// Whether the entry's lifetime is over, or one of its tags was invalidated.
	public let isStale: Bool
	/// When the lifetime ends or has ended, or `nil` if the lifetime never ends.
	public let staleAt: Date?
	/// The tags that the entry has in the cache's group.
	public let tags: Set<CacheTag>
	/// The number of bytes of the value on disk, or `nil` for an entry in memory.
	public let byteCount: Int?
}

extension TieredCache {
	/// The entries that the tiers hold, for a debug screen or a bug report.
	///
	/// Entries in memory come before entries on disk. Otherwise, the order is undefined.
	///
	/// An entry that both tiers hold is listed twice. The listing reads no value, and does not count as a use of the
	/// entries. It leaves out entries of an ended session, and tiers that are neither a ``MemoryDataSource`` nor
	/// LarderSQLite's `SQLiteDataSource`. An entry on disk that no longer decodes is listed until a read removes it.
	///
	/// - Throws: The error of the disk tier, if that tier cannot be read.
	public func entries() async throws -> [EntrySummary<Key>] {
		await group?.load()
		var summaries: [EntrySummary<Key>] = []
		for tier in tiers {
			for held in try await tier.inventory() where group?.admits(held.metadata.mark?.ticket) ?? true {
				summaries.append(summary(of: held, in: tier.origin))
			}
		}
		return summaries
	}

	private func summary(of held: HeldEntry<Key>, in tier: CacheOrigin) -> EntrySummary<Key> {
		let (freshness, clock) = (configuration.freshness, configuration.clock)
		let isInvalidated = group?.isStale(held.metadata.mark) ?? false
		return EntrySummary(
			key: held.key,
			tier: tier,
			storedAt: held.metadata.storedAt,
			age: freshness.age(of: held.metadata, now: clock.now),
			isStale: isInvalidated || freshness.state(of: held.metadata, clock: clock) != .fresh,
			staleAt: freshness.staleDate(of: held.metadata),
			tags: held.metadata.mark?.tags ?? [],
			byteCount: held.byteCount
		)
	}
}

/// An entry in a data source, without the value.
package struct HeldEntry<Key: Hashable & Sendable>: Sendable {
	package let key: Key
	package let metadata: EntryMetadata
	package let byteCount: Int?

	package init(key: Key, metadata: EntryMetadata, byteCount: Int? = nil) {
		(self.key, self.metadata, self.byteCount) = (key, metadata, byteCount)
	}
}

/// A data source that can list its entries.
package protocol InventoryContract<Key>: Sendable {
	associatedtype Key: Hashable & Sendable

	/// The held entries, one for each key, in no order.
	func inventory() async throws -> [HeldEntry<Key>]
}
