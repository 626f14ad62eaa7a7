public import LarderCore

/// The feature as screens of text, one for each command.
public struct CharacterFeature: Sendable {
	private let container: CharacterContainer

	/// Creates the feature; its memory lasts as long as it does, its files stay in the folder.
	///
	/// - Throws: `OutboxError.groupHasOutbox` if another feature or browser over the same folder is in use.
	public init(_ dependencies: CharacterDependencies) throws(OutboxError) {
		container = try CharacterContainer(dependencies)
	}

	/// Characters in the order of `identifiers`; an identifier that is given twice is read twice.
	public func show(identifiers: [Int], cachePolicy: CachePolicy) async -> Screen {
		await container.characterDetailScreen().show(identifiers: identifiers, cachePolicy: cachePolicy)
	}

	/// A page of all characters; the first page is 1.
	public func list(page: Int, cachePolicy: CachePolicy) async -> Screen {
		await container.charactersPageScreen().list(page: page, cachePolicy: cachePolicy)
	}

	/// A page of the characters that a search finds.
	///
	/// A search always asks the service, and its name is added to the recent searches.
	///
	/// - Parameters:
	///   - name: A part of the name, in any case.
	///   - status: `alive`, `dead` or `unknown`; `nil` for any status.
	///   - page: The number of the page; the first is 1.
	public func search(name: String, status: String?, page: Int) async -> Screen {
		let filter = CharacterFilter(name: name, status: status.map(CharacterStatus.init(word:)))
		return await container.charactersPageScreen().search(page: page, filter: filter)
	}

	/// The names of recent searches, newest first.
	public func recentSearches() async -> Screen {
		await container.recentSearchesScreen().recent()
	}
}
