import Foundation
import LarderCore

/// Keeps values for as long as the process runs.
nonisolated struct ReadingMemoryDataSource: ReadingLocalDataSourceContract {
	private let store: MemoryDataSource<Int, ReadingDTO>

	/// Creates an empty data source; when it holds `countLimit` values, one that is rarely read makes room for the next.
	init(countLimit: Int = 1_000) {
		store = MemoryDataSource(countLimit: countLimit)
	}

	func getReading(identifier: Int) async -> ReadingDTO? {
		store.getEntry(for: identifier)?.value
	}

	func saveReading(_ dto: ReadingDTO) async {
		store.saveEntry(CacheEntry(dto, storedAt: .now), for: dto.attributes.id)
	}

	func deleteReading(identifier: Int) async {
		store.removeEntry(for: identifier)
	}
}
