public import ChallengeCore

/// The way into the feature for an interface that lays answers out itself; it reads through the repositories of the screens.
public struct CharacterBrowser: Sendable {
	/// What is read through the browser.
	public enum Subject: Equatable, Sendable {
		/// A character by its number.
		case character(Int)
		/// A page of all characters.
		case page(Int)
		/// A page of what a search finds.
		case search(String, page: Int)
	}

	/// The reads of this browser.
	public let log: ReadLog<Subject>
	private let container: CharacterContainer

	/// Creates a browser; its memory and its log last as long as it does, its files stay in the folder.
	public init(_ dependencies: CharacterDependencies) {
		log = ReadLog(clock: dependencies.clock)
		container = CharacterContainer(dependencies)
	}

	/// How much the tiers hold now.
	public func cacheSizes() async -> CacheSizes { await container.cacheSizes() }

	/// Ends what watches the log, and closes the database with all that was saved; later reads go without it.
	public func close() async {
		log.finish()
		await container.close()
	}

	/// One character, and where it came from.
	public func character(
		_ identifier: Int,
		cachePolicy: CachePolicy
	) async throws(CharacterError) -> Answer<CharacterCard> {
		try await log.reading(.character(identifier), isAbsence: \.isAbsence) { () async throws(CharacterError) in
			let repository = container.characterRepository
			return CharacterCard(
				try await repository.getCharacterDetail(identifier: identifier, cachePolicy: cachePolicy)
			)
		}
	}

	/// One page of all characters, and where it came from; the first is 1.
	public func page(
		_ page: Int,
		cachePolicy: CachePolicy
	) async throws(CharactersPageError) -> Answer<CharactersListing> {
		try await log.reading(.page(page), isAbsence: \.isAbsence) { () async throws(CharactersPageError) in
			let repository = container.charactersPageRepository
			return CharactersListing(try await repository.getCharactersPage(page: page, cachePolicy: cachePolicy))
		}
	}

	/// One page of what a search finds; always asks the service, and remembers the name.
	///
	/// - Parameters:
	///   - name: Part of the name, in any case; empty for any.
	///   - status: The service's word for a status; `nil` for any.
	///   - page: Which page of what is found; the first is 1.
	public func search(
		name: String,
		status: String?,
		page: Int
	) async throws(CharactersPageError) -> Answer<CharactersListing> {
		let filter = CharacterFilter(name: name, status: status.map(CharacterStatus.init(from:)))
		let subject = Subject.search(name, page: page)
		return try await log.reading(subject, isAbsence: \.isAbsence) { () async throws(CharactersPageError) in
			CharactersListing(try await container.searchCharacters.execute(page: page, filter: filter))
		}
	}

	/// The names that were searched for, the latest first; none is no failure.
	public func recentSearches() async throws(RecentSearchesError) -> [String] {
		let identifier = SearchCharactersUseCase.recentSearchesIdentifier
		do throws(RecentSearchesError) {
			return try await container.recentSearchesRepository.getRecentSearches(identifier: identifier).names
		} catch .notFound {
			return []
		}
	}
}

extension CharacterError {
	fileprivate var isAbsence: Bool {
		if case .notFound = self { true } else { false }
	}
}

extension CharactersPageError {
	fileprivate var isAbsence: Bool {
		if case .invalidPage = self { true } else { false }
	}
}
