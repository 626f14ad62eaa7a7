import Foundation
import LarderCore

/// Keeps values in the user's defaults.
nonisolated struct RecentSearchesUserDefaultsDataSource: RecentSearchesLocalDataSourceContract {
	private let store: any LocalDataSourceContract<String, RecentSearchesDTO>
	private let onFailure: @Sendable (any Error) -> Void

	/// Creates a data source in `defaults`, which reports failed reads and saves to `onFailure`.
	init(defaults: UserDefaults, onFailure: @escaping @Sendable (any Error) -> Void) {
		let store = UserDefaultsDataSource<String, RecentSearchesDTO>(
			namespace: "character.recentSearches",
			in: defaults
		)
		self.init(store: store, onFailure: onFailure)
	}

	/// Creates a data source over the app's own store.
	init(
		store: any LocalDataSourceContract<String, RecentSearchesDTO>,
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		self.store = store
		self.onFailure = onFailure
	}

	func getRecentSearches(identifier: String) async -> RecentSearchesDTO? {
		do {
			return try await store.getEntry(for: identifier)?.value
		} catch {
			onFailure(error)
			return nil
		}
	}

	func saveRecentSearches(_ dto: RecentSearchesDTO) async {
		do {
			try await store.saveEntry(CacheEntry(dto, storedAt: .now), for: dto.id)
		} catch {
			onFailure(error)
		}
	}
}
