import Foundation
import LarderCore

/// Keeps values for as long as the process runs.
nonisolated struct ReadingMemoryDataSource: ReadingLocalDataSourceContract {
	private let store: MemoryDataSource<Int, ReadingDTO>

	/// Creates an empty data source, which drops a rarely read value before it holds more than `countLimit`.
	init(countLimit: Int = 1_000) {
		store = MemoryDataSource(countLimit: countLimit)
	}

	func getReading(identifier: Int) async -> ReadingDTO? {
		store.getEntry(for: identifier)?.value
	}

	func saveReading(_ dto: ReadingDTO) async {
		store.saveEntry(CacheEntry(dto, storedAt: .now), for: dto.attributes.id)
	}
}
