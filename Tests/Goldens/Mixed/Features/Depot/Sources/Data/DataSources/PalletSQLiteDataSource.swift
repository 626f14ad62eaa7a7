import Foundation
import LarderCore
import LarderSQLite

/// Keeps values in a database.
nonisolated struct PalletSQLiteDataSource: PalletLocalDataSourceContract {
	private let store: any LocalDataSourceContract<Int, PalletDTO>
	private let onFailure: @Sendable (any Error) -> Void

	/// Creates a data source in `database`, which reports failed reads and saves to `onFailure`.
	init(database: SQLiteDatabase, onFailure: @escaping @Sendable (any Error) -> Void) {
		let store = SQLiteDataSource<Int, PalletDTO>(database: database, namespace: "depot.pallet")
		self.init(store: store, onFailure: onFailure)
	}

	/// Creates a data source over the app's own store.
	init(
		store: any LocalDataSourceContract<Int, PalletDTO>,
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		self.store = store
		self.onFailure = onFailure
	}

	func getPallet(identifier: Int) async -> PalletDTO? {
		do {
			return try await store.getEntry(for: identifier)?.value
		} catch {
			onFailure(error)
			return nil
		}
	}

	func savePallet(_ dto: PalletDTO) async {
		do {
			try await store.saveEntry(CacheEntry(dto, storedAt: .now), for: dto.id)
		} catch {
			onFailure(error)
		}
	}
}
