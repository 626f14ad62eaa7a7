import Foundation
import LarderCore
import LarderSQLite

/// Keeps values in a database.
nonisolated struct ReadingsPageSQLiteDataSource: ReadingsPageLocalDataSourceContract {
	private let store: any LocalDataSourceContract<String, [ReadingDTO]>
	private let onFailure: @Sendable (any Error) -> Void

	/// Creates a data source in `database`, which reports failed reads and saves to `onFailure`.
	init(database: SQLiteDatabase, onFailure: @escaping @Sendable (any Error) -> Void) {
		let store = SQLiteDataSource<String, [ReadingDTO]>(database: database, namespace: "station.readingsPage")
		self.init(store: store, onFailure: onFailure)
	}

	/// Creates a data source over the app's own store.
	init(
		store: any LocalDataSourceContract<String, [ReadingDTO]>,
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		self.store = store
		self.onFailure = onFailure
	}

	func getReadingsPage(cursor: String?) async -> [ReadingDTO]? {
		do {
			return try await store.getEntry(for: cursor ?? "")?.value
		} catch {
			onFailure(error)
			return nil
		}
	}

	func saveReadingsPage(_ dto: [ReadingDTO], cursor: String) async {
		do {
			try await store.saveEntry(CacheEntry(dto, storedAt: .now), for: cursor)
		} catch {
			onFailure(error)
		}
	}

	func removeAll() async {
		do {
			try await store.removeAll()
		} catch {
			onFailure(error)
		}
	}
}
