import Foundation
import LarderCore

/// Keeps values in the user's defaults.
nonisolated struct BookmarkUserDefaultsDataSource: BookmarkLocalDataSourceContract {
	private let store: any LocalDataSourceContract<String, BookmarkDTO>
	private let onFailure: @Sendable (any Error) -> Void

	/// Creates a data source in `defaults`, which reports failed reads and saves to `onFailure`.
	init(defaults: UserDefaults, onFailure: @escaping @Sendable (any Error) -> Void) {
		let store = UserDefaultsDataSource<String, BookmarkDTO>(namespace: "library.bookmark", in: defaults)
		self.init(store: store, onFailure: onFailure)
	}

	/// Creates a data source over the app's own store.
	init(
		store: any LocalDataSourceContract<String, BookmarkDTO>,
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		self.store = store
		self.onFailure = onFailure
	}

	func getBookmark(identifier: String) async -> BookmarkDTO? {
		do {
			return try await store.getEntry(for: identifier)?.value
		} catch {
			onFailure(error)
			return nil
		}
	}

	func saveBookmark(_ dto: BookmarkDTO) async {
		do {
			try await store.saveEntry(CacheEntry(dto, storedAt: .now), for: dto.id)
		} catch {
			onFailure(error)
		}
	}

	func deleteBookmark(identifier: String) async {
		do {
			try await store.removeEntry(for: identifier)
		} catch {
			onFailure(error)
		}
	}
}
