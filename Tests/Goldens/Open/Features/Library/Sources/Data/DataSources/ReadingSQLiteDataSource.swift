import Foundation
import LarderCore
import LarderSQLite

/// Keeps values in a database.
nonisolated struct ReadingSQLiteDataSource: ReadingLocalDataSourceContract {
	private let store: any LocalDataSourceContract<Int, ReadingDTO>
	private let onFailure: @Sendable (any Error) -> Void

	/// Creates a data source in `database`, which reports failed reads and saves to `onFailure`.
	init(database: SQLiteDatabase, onFailure: @escaping @Sendable (any Error) -> Void) {
		let store = SQLiteDataSource<Int, ReadingDTO>(database: database, namespace: "library.reading")
		self.init(store: store, onFailure: onFailure)
	}

	/// Creates a data source over the app's own store.
	init(
		store: any LocalDataSourceContract<Int, ReadingDTO>,
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		self.store = store
		self.onFailure = onFailure
	}

	func getReading(identifier: Int) async -> ReadingDTO? {
		do {
			return try await store.getEntry(for: identifier)?.value
		} catch {
			onFailure(error)
			return nil
		}
	}

	func saveReading(_ dto: ReadingDTO) async {
		do {
			try await store.saveEntry(CacheEntry(dto, storedAt: .now), for: dto.attributes.id)
		} catch {
			onFailure(error)
		}
	}
}
