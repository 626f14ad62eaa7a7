import Foundation
import LarderCore
import LarderSQLite

/// A cache over a file that processes share, with signals.
struct SharedCache {
	private let tier: SQLiteDataSource<Int, Int>
	/// `nil` in a process that only saves to the tier, and so hears no signals.
	private let cache: TieredCache<Int, Int>?

	init(in folder: URL, isObserving: Bool) {
		tier = SQLiteDataSource(
			at: folder.appending(path: "larder.sqlite"),
			namespace: "time",
			configuration: SQLiteConfiguration(signals: .everyCommit)
		)
		guard isObserving else {
			cache = nil
			return
		}
		cache = TieredCache(
			memory: MemoryDataSource(),
			disk: tier,
			configuration: CacheConfiguration(freshness: .forever)
		)
	}

	func saveToTier(_ time: Int) async throws { try await tier.saveEntry(CacheEntry(time, storedAt: .now), for: 1) }

	func save(_ time: Int) async throws { try await cache?.save(time, for: 1) }

	func watch() async {
		guard let cache else { return }
		var isFirst = true
		for await state in cache.updates(for: 1) {
			guard let time = state.value else { continue }
			say(isFirst ? 0 : now() - time)
			isFirst = false
		}
	}
}
