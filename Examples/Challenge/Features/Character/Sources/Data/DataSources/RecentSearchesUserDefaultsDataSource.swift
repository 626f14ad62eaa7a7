import ChallengeCore
import Foundation

/// The recent searches, kept in the user's defaults.
struct RecentSearchesUserDefaultsDataSource: RecentSearchesLocalDataSourceContract {
	private let store: ValueStore<String, RecentSearchesDTO>

	/// Creates a data source in `defaults`, whose failures `onFailure` is told of.
	init(
		defaults: UserDefaults,
		clock: any WallClockContract = SystemWallClock(),
		onFailure: @escaping @Sendable (any Error) -> Void
	) {
		let tier = UserDefaultsDataSource<String, RecentSearchesDTO>(namespace: "recentSearches", in: defaults)
		store = ValueStore(tier, clock: clock, onFailure: onFailure)
	}

	func getRecentSearches(identifier: String) async -> RecentSearchesDTO? {
		await store.value(for: identifier)
	}

	func saveRecentSearches(_ recentSearches: RecentSearchesDTO) async {
		await store.saveValue(recentSearches, for: recentSearches.id)
	}
}
