import Foundation
import LarderCore

/// Keeps values for as long as the process runs.
nonisolated struct ReadingsPageMemoryDataSource: ReadingsPageLocalDataSourceContract {
	private let store: MemoryDataSource<Int, [ReadingDTO]>

	/// Creates an empty data source; when it holds `countLimit` values, one that is rarely read makes room for the next.
	init(countLimit: Int = 1_000) {
		store = MemoryDataSource(countLimit: countLimit)
	}

	func getReadingsPage(page: Int) async -> [ReadingDTO]? {
		store.getEntry(for: page)?.value
	}

	func saveReadingsPage(_ dto: [ReadingDTO], page: Int) async {
		store.saveEntry(CacheEntry(dto, storedAt: .now), for: page)
	}
}
