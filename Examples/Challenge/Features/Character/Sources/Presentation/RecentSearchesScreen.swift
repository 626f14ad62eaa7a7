import Foundation

/// Shows the names of recent searches, newest first.
struct RecentSearchesScreen {
	private let repository: any RecentSearchesRepositoryContract

	init(repository: any RecentSearchesRepositoryContract) {
		self.repository = repository
	}

	/// The names, or a text that says that there are none yet.
	func recent() async -> Screen {
		do throws(RecentSearchesError) {
			let identifier = SearchCharactersUseCase.recentSearchesIdentifier
			let recentSearches = try await repository.getRecentSearches(identifier: identifier)
			return Screen(lines: TextTable(heading: ["RECENT SEARCHES"], rows: recentSearches.names.map { [$0] }).lines)
		} catch .notFound(let identifier) {
			return Screen(lines: [RecentSearchesError.notFound(identifier: identifier).localizedDescription])
		} catch {
			return Screen(problems: [Problem(error)])
		}
	}
}
