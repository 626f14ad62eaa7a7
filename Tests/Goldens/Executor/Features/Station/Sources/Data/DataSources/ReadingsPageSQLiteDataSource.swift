import Foundation
import LarderCore
import LarderSQLite

/// Keeps values in a database.
nonisolated struct ReadingsPageSQLiteDataSource: ReadingsPageLocalDataSourceContract {
	private let store: any LocalDataSourceContract<Int, [ReadingDTO]>
	private let onFailure: @Sendable (any Error) -> Void

	/// Creates a data source in `database`, which reports failed reads and saves to `onFailure`.
	init(database: SQLiteDatabase, onFailure: @escaping @Sendable (any Error) -> Void) {
		let store = SQLiteDataSource<Int, [ReadingDTO]>(database: database, namespace: "station.readingsPage")
		self.init(store: store, onFailure: onFailure)
	}

	/// Creates a data source over the app's own store.
	init(
		store: any LocalDataSourceContract<Int, [ReadingDTO]>,
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		self.store = store
		self.onFailure = onFailure
	}

	func getReadingsPage(page: Int) async -> [ReadingDTO]? {
		do {
			return try await store.getEntry(for: page)?.value
		} catch {
			onFailure(error)
			return nil
		}
	}

	func saveReadingsPage(_ dto: [ReadingDTO], page: Int) async {
		do {
			try await store.saveEntry(CacheEntry(dto, storedAt: .now), for: page)
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
