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

	/// The disk tier for the cache.
	var reportingDisk: ReportingDataSource<SQLiteDataSource<Int, Value>> {
		ReportingDataSource(disk, onFailure: onFailure)
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
