public import LarderCore

/// The feature for an interface with a layout of its own, such as web pages.
public struct CharacterBrowser: Sendable {
	/// The reads of this browser.
	public let log: ReadLog
	let container: CharacterContainer

	/// Creates a browser; its memory and its log last as long as it does, its files stay in the folder.
	///
	/// - Throws: `OutboxError.groupHasOutbox` if another browser or feature over the same folder is in use.
	public init(_ dependencies: CharacterDependencies) throws(OutboxError) {
		log = ReadLog(clock: dependencies.clock)
		container = try CharacterContainer(dependencies)
	}

	/// The number of entries in each tier, and the size of the database.
	public func cacheSizes() async -> CacheSizes { await container.cacheSizes() }

	/// What the caches hold and do now.
	public func cacheLook() async -> CacheLook { await container.watch.look() }

	/// What the caches hold and do: now, after each change and each second; a slow reader gets the newest.
	public func cacheLooks() -> some AsyncSequence<CacheLook, Never> & Sendable { container.watch.looks() }

	/// Makes what is cached of a character or a page stale, so that the next `localFirst` read asks the service.
	public func invalidate(_ subject: CacheLook.Subject) async { await container.watch.invalidate(subject) }

	/// Ends the streams, because their readers are to go.
	public func finish() {
		log.finish()
		container.watch.finish()
	}

	/// Ends the streams of the log, and closes the database with everything saved.
	///
	/// Later reads go without the disk.
	public func close() async {
		finish()
		await container.close()
	}

	/// A character, and where it came from.
	public func character(
		_ identifier: Int,
		cachePolicy: CachePolicy
	) async throws(CharacterError) -> CacheResult<CharacterCard> {
		try await log.reading(.character(identifier), isAbsence: \.isAbsence) { () async throws(CharacterError) in
			let repository = container.characterRepository
			return try await repository.getCharacter(identifier: identifier, cachePolicy: cachePolicy)
				.map(CharacterCard.init)
		}
	}

	/// A page of all characters, and where it came from; the first page is 1.
	public func page(
		_ page: Int,
		cachePolicy: CachePolicy
	) async throws(CharactersPageError) -> CacheResult<CharactersListing> {
		try await log.reading(.page(page), isAbsence: \.isAbsence) { () async throws(CharactersPageError) in
			let repository = container.charactersPageRepository
			return try await repository.getCharactersPage(page: page, cachePolicy: cachePolicy)
				.map { CharactersListing($0, number: page) }
		}
	}

	/// A page of the characters that a search finds.
	///
	/// A search always asks the service, and its name is added to the recent searches.
	///
	/// - Parameters:
	///   - name: A part of the name, in any case; empty for any name.
	///   - status: `alive`, `dead` or `unknown`; `nil` for any status.
	///   - page: The number of the page; the first is 1.
	public func search(
		name: String,
		status: String?,
		page: Int
	) async throws(CharactersPageError) -> CacheResult<CharactersListing> {
		let filter = CharacterFilter(name: name, status: status.map(CharacterStatus.init(word:)))
		let subject = ReadRecord.Subject.search(name, page: page)
		return try await log.reading(subject, isAbsence: \.isAbsence) { () async throws(CharactersPageError) in
			let found = try await container.searchCharacters.execute(page: page, filter: filter)
			return CacheResult(value: CharactersListing(found, number: page), origin: .remote)
		}
	}

	/// The names of recent searches, the newest first.
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
