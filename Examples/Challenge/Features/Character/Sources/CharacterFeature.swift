public import LarderCore

/// The way into the feature: every screen that the app can show.
public struct CharacterFeature: Sendable {
	private let container: CharacterContainer

	/// Creates the feature; its memory lasts as long as it does, its files stay in the folder.
	public init(_ dependencies: CharacterDependencies) {
		container = CharacterContainer(dependencies)
	}

	/// Characters one by one, in the order of `identifiers`; one may come more than once.
	public func show(identifiers: [Int], cachePolicy: CachePolicy) async -> Screen {
		await container.characterDetailScreen().show(identifiers: identifiers, cachePolicy: cachePolicy)
	}

	/// One page of all characters; the first is 1.
	public func list(page: Int, cachePolicy: CachePolicy) async -> Screen {
		await container.charactersPageScreen().list(page: page, cachePolicy: cachePolicy)
	}

	/// One page of the characters whose names contain `name`; always asks the service, and remembers the name.
	///
	/// - Parameters:
	///   - name: Part of the name, in any case.
	///   - status: The service's word for a status; `nil` for any.
	///   - page: Which page of what is found; the first is 1.
	public func search(name: String, status: String?, page: Int) async -> Screen {
		let filter = CharacterFilter(name: name, status: status.map(CharacterStatus.init(from:)))
		return await container.charactersPageScreen().search(page: page, filter: filter)
	}

	/// What was searched for, the latest first.
	public func recentSearches() async -> Screen {
		await container.recentSearchesScreen().recent()
	}
}
