import Foundation
import LarderCore

/// Keeps values for as long as the process runs.
nonisolated struct NoteMemoryDataSource: NoteLocalDataSourceContract {
	private let store: MemoryDataSource<Int, NoteDTO>

	/// Creates an empty data source, which drops a rarely read value before it holds more than `countLimit`.
	init(countLimit: Int = 1_000) {
		store = MemoryDataSource(countLimit: countLimit)
	}

	func getNote(identifier: Int) async -> NoteDTO? {
		store.getEntry(for: identifier)?.value
	}

	func saveNote(_ dto: NoteDTO) async {
		store.saveEntry(CacheEntry(dto, storedAt: .now), for: dto.id)
	}
}
