import LarderCore
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct PendingCharactersTests {
	private let remoteDataSource = CharacterRemoteDataSourceMock()
	private let pagesDataSource = CharactersPageRemoteDataSourceMock()
	private let outbox: Outbox
	private let sut: CharactersPageRepository

	init() throws {
		let group = CacheGroup()
		let configuration = CacheConfiguration(freshness: .forever)
		let cache = TieredCache<Int, CharacterDTO>(
			memory: MemoryDataSource(),
			configuration: configuration,
			group: group
		)
		let kinds = CharacterChanges.kinds(cache: cache, remoteDataSource: remoteDataSource)
		outbox = try Outbox(journal: .inMemory(), group: group, kinds: kinds)
		sut = CharactersPageRepository(
			remoteDataSource: pagesDataSource,
			cache: TieredCache(memory: MemoryDataSource(), configuration: configuration, group: group),
			pending: PendingCharacters(outbox: outbox, cache: cache)
		)
		pagesDataSource.result = .success(.stub(results: [.stub(id: 1), .stub(id: 2, name: "Morty Smith")]))
	}

	@Test("A page and a search show a character as the user left it, and the others as they are")
	func showsPendingCharacter() async throws {
		// Given
		try await outbox.enqueue(CharacterSave(dto: .stub(id: 2, name: "Morty")))

		// When
		let page = try await sut.getCharactersPage(page: 1, cachePolicy: .localFirst)
		let search = try await sut.searchCharactersPage(page: 1, filter: CharacterFilter(name: "smith"))

		// Then
		#expect(page.value.characters.map(\.name) == ["Rick Sanchez", "Morty"])
		#expect(search.characters.map(\.name) == ["Rick Sanchez", "Morty"])
	}

	@Test("A page shows the service's character again when the change is discarded")
	func showsDiscardedCharacterAsItWas() async throws {
		// Given
		let change = try await outbox.enqueue(CharacterSave(dto: .stub(id: 2, name: "Morty")))

		// When
		try await outbox.discard(change)
		let page = try await sut.getCharactersPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(page.value.characters.map(\.name) == ["Rick Sanchez", "Morty Smith"])
	}
}
