import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

struct RecipeRepositoryTests {
	private let httpClient = HTTPClientMock()
	private let memory = LocalDataSourceMock<Int, RecipeDTO>()
	private let disk = LocalDataSourceMock<Int, RecipeDTO>()

	@Test("A value in memory is returned without a request")
	func memoryIsAnswered() async throws {
		// Given
		await memory.setEntry(CacheEntry(RecipeDTO(id: 1, title: "Soup"), storedAt: .now), for: 1)
		let sut = RecipeRepository(httpClient: httpClient, memory: memory, disk: disk)

		// When
		let recipe = try await sut.getRecipe(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(recipe == Recipe(id: 1, title: "Soup"))
		#expect(httpClient.callCount == 0)
	}

	@Test("A read falls back to a stale recipe if the service cannot be reached")
	func fallsBackToStale() async throws {
		// Given
		await disk.setEntry(CacheEntry(RecipeDTO(id: 1, title: "Soup"), storedAt: .now), for: 1)
		httpClient.result = .failure(HTTPError.timedOut)
		let sut = RecipeRepository(httpClient: httpClient, memory: memory, disk: disk)

		// When
		let recipe = try await sut.getRecipe(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(recipe.title == "Soup")
		#expect(httpClient.lastEndpoint?.path == "/recipe/1")
	}
}

@Test("A recipe is fetched again once its lifetime is over")
func lifetimeEnds() async throws {
	let clock = ManualClock()
	let configuration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(60)), clock: clock.wallClock)
	let cache = TieredCache(memory: MemoryDataSource<Int, String>(), configuration: configuration)
	_ = try await cache.value(for: 1) { "soup" }

	clock.advance(by: .seconds(60))

	#expect(try await cache.value(for: 1) { "stew" } == "stew")
}

@Test("A reader that arrives during a request shares that request")
func readersShare() async throws {
	let gate = Gate()
	let configuration = CacheConfiguration(freshness: .forever)
	let cache = TieredCache(memory: MemoryDataSource<Int, String>(), configuration: configuration)
	var events = cache.events().makeAsyncIterator()
	let first = Task {
		try await cache.value(for: 1) {
			try await gate.wait()
			return "soup"
		}
	}
	await gate.waitForArrivals()

	let second = Task { try await cache.value(for: 1) { "stew" } }
	while let event = await events.next(isolation: nil) {
		if case .join = event.kind { break }
	}
	gate.open()

	#expect(try await first.value == "soup")
	#expect(try await second.value == "soup")
}
