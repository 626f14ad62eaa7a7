import Foundation
import LarderCore

/// Keeps values for as long as the process runs.
nonisolated struct ReadingsPageMemoryDataSource: ReadingsPageLocalDataSourceContract {
	private let store: MemoryDataSource<String, [ReadingDTO]>

	/// Creates an empty data source, which drops a rarely read value before it holds more than `countLimit`.
	init(countLimit: Int = 1_000) {
		store = MemoryDataSource(countLimit: countLimit)
	}

	func getReadingsPage(cursor: String?) async -> [ReadingDTO]? {
		store.getEntry(for: cursor ?? "")?.value
	}

	func saveReadingsPage(_ dto: [ReadingDTO], cursor: String) async {
		store.saveEntry(CacheEntry(dto, storedAt: .now), for: cursor)
	}
}
