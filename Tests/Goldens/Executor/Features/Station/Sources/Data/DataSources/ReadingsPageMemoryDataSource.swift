import Foundation
import LarderCore

/// Keeps values for as long as the process runs.
nonisolated struct ReadingsPageMemoryDataSource: ReadingsPageLocalDataSourceContract {
	private let store: MemoryDataSource<Int, [ReadingDTO]>

	/// Creates an empty data source, which drops a rarely read value before it holds more than `countLimit`.
	init(countLimit: Int = 1_000) {
		store = MemoryDataSource(countLimit: countLimit)
	}

	func getReadingsPage(page: Int) async -> [ReadingDTO]? {
		store.getEntry(for: page)?.value
	}

	func saveReadingsPage(_ dto: [ReadingDTO], page: Int) async {
		store.saveEntry(CacheEntry(dto, storedAt: .now), for: page)
	}

	func removeAll() async {
		store.removeAll()
	}
}
