import LarderCore
import LarderSQLite

/// The two tiers of one cache.
struct CacheTiers<Value: Codable & Sendable>: Sendable {
	let memory: MemoryDataSource<Int, Value>
	private let disk: SQLiteDataSource<Int, Value>
	private let onFailure: @Sendable (any Error) -> Void

	/// Creates the tiers; `onFailure` gets the errors of the disk.
	init(
		countLimit: Int,
		database: SQLiteDatabase,
		namespace: String,
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		memory = MemoryDataSource(countLimit: countLimit)
		disk = SQLiteDataSource(database: database, namespace: namespace)
		self.onFailure = onFailure
	}

	/// The cache over the tiers, whose disk reports its failures.
	func cache(_ configuration: CacheConfiguration, group: CacheGroup) -> TieredCache<Int, Value> {
		let disk = ReportingDataSource(disk, onFailure: onFailure)
		return TieredCache(memory: memory, disk: disk, configuration: configuration, group: group)
	}

	/// A cache that only tells what the tiers hold, because a cache cannot see through the tier that reports.
	func inventory(_ configuration: CacheConfiguration, group: CacheGroup, hasDatabase: Bool) -> TieredCache<Int, Value>
	{
		TieredCache(memory: memory, disk: hasDatabase ? disk : nil, configuration: configuration, group: group)
	}

	/// The number of entries in each tier.
	func counts(hasDatabase: Bool) async -> CacheSizes.Counts {
		CacheSizes.Counts(memory: memory.count, disk: hasDatabase ? await countOnDisk() : 0)
	}

	private func countOnDisk() async -> Int? {
		do {
			return try await disk.count()
		} catch {
			onFailure(error)
			return nil
		}
	}
}
