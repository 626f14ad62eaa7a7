import Foundation
import LarderCore
import LarderLocalization
import LarderNetworking
import LarderSQLite
import LarderTesting
import Testing

// The snippets of documentation comments, by library.

struct CharacterMapper: MapperContract {
	func map(_ input: CharacterDTO) -> Character {
		Character(id: input.id, name: input.name)
	}
}

private protocol RemoteDataSource: Sendable {
	func fetchCharacter(identifier: Int) async throws -> CharacterDTO
	func fetchCharacters() async throws -> [CharacterDTO]
}

private protocol VolatileDataSource: Sendable {
	func getCharacter(identifier: Int) async -> CharacterDTO?
	func saveCharacter(_ character: CharacterDTO) async
}

private func memoryDataSources() {
	let characters = MemoryDataSource<Int, CharacterDTO>(countLimit: 500)
	let images = MemoryDataSource<URL, Data>(costLimit: 50_000_000) { $0.count }
	let tokens = MemoryDataSource<String, Token>(lifetime: .seconds(300))
	_ = (characters, images, tokens)
}

private func userDefaultsDataSource(dto: SettingsDTO) async throws {
	let settings = UserDefaultsDataSource<String, SettingsDTO>(namespace: "settings")
	try await settings.saveEntry(CacheEntry(dto, storedAt: .now), for: "current")
}

private func configuration() -> CacheConfiguration {
	CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
}

private func freshness() -> Freshness {
	Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(600))
}

private func tieredCache(
	remoteDataSource: any RemoteDataSource,
	disk: any LocalDataSourceContract<Int, CharacterDTO>
) async throws -> CharacterDTO {
	let cache = TieredCache(
		memory: MemoryDataSource<Int, CharacterDTO>(),
		disk: disk,
		configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	)
	let character = try await cache.value(for: 1, policy: .localFirst) {
		try await remoteDataSource.fetchCharacter(identifier: 1)
	}
	return character
}

private func seeding(cache: TieredCache<Int, CharacterDTO>, remoteDataSource: any RemoteDataSource) async throws {
	let characters = try await cache.seed {
		try await remoteDataSource.fetchCharacters()
	} values: { characters in
		characters.map { ($0.id, $0) }
	}
	_ = characters
}

private struct RecipeCardDTO {
	var isFavorite: Bool
}

private func modifying(cache: TieredCache<Int, RecipeCardDTO>) async throws {
	try await cache.modify(1) { $0.isFavorite = true }
}

@MainActor
private final class CharacterScreen {
	private var isSpinning = false

	private func show(_ character: CharacterDTO) {}

	func watch(_ cache: TieredCache<Int, CharacterDTO>) async {
		for await state in cache.updates(for: 1) {
			isSpinning = state.isRefreshing
			if let character = state.value { show(character) }
		}
	}
}

private func fallbackRule() {
	let configuration = CacheConfiguration(freshness: .forever, fallback: .anyError)
	let cache = TieredCache(memory: MemoryDataSource<Int, CharacterDTO>(), configuration: configuration)
	_ = cache
}

private func executor(
	identifier: Int,
	cachePolicy: CachePolicy,
	remoteDataSource: any RemoteDataSource,
	volatileDataSource: any VolatileDataSource
) async throws(CharacterError) -> Character {
	let cacheExecutor = CachePolicyExecutor()
	let mapper = CharacterMapper()
	let errorMapper = CharacterErrorMapper()
	return
		try await cacheExecutor.execute(
			policy: cachePolicy,
			fetchFromRemote: { try await remoteDataSource.fetchCharacter(identifier: identifier) },
			getFromVolatile: { await volatileDataSource.getCharacter(identifier: identifier) },
			saveToVolatile: { await volatileDataSource.saveCharacter($0) },
			mapper: { mapper.map($0) },
			errorMapper: { errorMapper.map(CharacterErrorMapperInput(error: $0, identifier: identifier)) }
		)
}

private func retries(baseURL: URL) -> HTTPClient {
	let client = HTTPClient(baseURL: baseURL, retryPolicy: RetryPolicy(maximumAttempts: 4))
	return client
}

private func endpoints(identifier: String, order body: EpisodeDTO) throws -> [Endpoint] {
	let order = body
	func endpoints() throws -> [Endpoint] {
		let page = Endpoint(path: "/character", queryItems: [URLQueryItem(name: "page", value: "2")])
		let character = try Endpoint(segments: ["character", identifier])
		let order = try Endpoint(path: "/orders", method: .post).withJSONBody(order)
		return [page, character, order]
	}
	return try endpoints()
}

private func fetching(
	cache: TieredCache<Int, CharacterDTO>,
	identifier: Int,
	httpClient: any HTTPClientContract,
	endpoint: Endpoint
) async throws -> CacheResult<CharacterDTO> {
	let result = try await cache.result(for: identifier) { validators in
		try await httpClient.fetch(endpoint, validators: validators)
	}
	return result
}

private func client(baseURL: URL) async throws -> CharacterDTO {
	let client = HTTPClient(baseURL: baseURL, timeout: .seconds(10))
	let character: CharacterDTO = try await client.request(Endpoint(path: "/character/1"))
	return character
}

private func sqliteConfiguration() -> SQLiteConfiguration {
	SQLiteConfiguration(saving: .gathered, byteLimit: 50_000_000, lifetime: .seconds(30 * 86_400))
}

private func sqliteDataSource(dto: CharacterDTO) async throws {
	let database = SQLiteDatabase(at: .cachesDirectory.appending(path: "larder.sqlite"))
	let characters = SQLiteDataSource<Int, CharacterDTO>(database: database, namespace: "character")
	try await characters.saveEntry(CacheEntry(dto, storedAt: .now), for: dto.id)
}

private func sqliteDatabase() {
	let database = SQLiteDatabase(at: .cachesDirectory.appending(path: "larder.sqlite"))
	let characters = SQLiteDataSource<Int, CharacterDTO>(database: database, namespace: "character")
	let episodes = SQLiteDataSource<Int, EpisodeDTO>(database: database, namespace: "episode")
	_ = (characters, episodes)
}

private struct CharacterRemoteDataSource {
	let httpClient: any HTTPClientContract
}

private func mocks(dto: CharacterDTO) async throws {
	let memory = LocalDataSourceMock<Int, CharacterDTO>()
	await memory.setEntry(CacheEntry(dto, storedAt: .now), for: 1)

	let httpClient = HTTPClientMock(result: .success(HTTPResponse(body: try loadData("character.json"))))
	let sut = CharacterRemoteDataSource(httpClient: httpClient)
	_ = sut
}

private func routes(httpClient: HTTPClientMock, notes: HTTPResponse, note: HTTPResponse, gate: Gate) {
	httpClient.route(Endpoint(path: "/notes"), to: .failure(HTTPError.timedOut), .success(notes))
	httpClient.route(Endpoint(path: "/notes/1"), to: .success(note), after: gate)
}

private func gates(cache: TieredCache<Int, CharacterDTO>, dto: CharacterDTO) async throws {
	let gate = Gate()
	let read = Task {
		try await cache.value(for: 1) {
			try await gate.wait()
			return dto
		}
	}
	await gate.waitForArrivals()
	gate.open()
	_ = try await read.value
}

private func clocks() async throws {
	let clock = ManualClock()
	let task = Task { try await clock.sleep(for: .seconds(30)) }
	await clock.waitForSleepers()
	clock.advance(by: .seconds(30))
	try await task.value
}

private protocol NoteRemote: Sendable {
	func saveNote(_ note: CharacterDTO) async throws -> CharacterDTO
}

private func sentChange(
	cache: TieredCache<Int, CharacterDTO>,
	note: CharacterDTO,
	remoteDataSource: any NoteRemote
) async throws -> CharacterDTO {
	let saved = try await cache.save(for: note.id) { try await remoteDataSource.saveNote(note) }
	return saved
}

private struct LinkedPage {
	let next: String
}

private func link(page: LinkedPage) throws -> Endpoint {
	let next = try Endpoint(link: page.next, from: "/orders")
	return next
}
