import Foundation
import LarderCore
import LarderNetworking

protocol RecipeStore: Sendable {
	func recipe(_ identifier: Int) async -> RecipeDTO?
	func save(_ recipe: RecipeDTO) async
}

func movingToLarder(
	url: URL,
	download: @escaping @Sendable (URL) async throws -> Data,
	cache: TieredCache<Int, RecipeDTO>,
	httpClient: any HTTPClientContract,
	cacheExecutor: CachePolicyExecutor,
	cachePolicy: CachePolicy,
	identifier: Int,
	service: @Sendable (Int) async throws -> RecipeDTO,
	memory: any RecipeStore,
	disk: any RecipeStore
) async throws -> Recipe {
	let imageMemory = MemoryDataSource<URL, Data>(costLimit: 50_000_000) { $0.count }
	let images = TieredCache(memory: imageMemory, configuration: CacheConfiguration(freshness: .forever))
	let image = try await images.value(for: url) { try await download(url) }
	_ = image

	imageMemory.shrink(toFraction: 0.25)

	let result = try await cache.result(for: 1) { validators in
		try await httpClient.fetch(Endpoint(path: "/recipe/1"), validators: validators)
	}
	_ = result

	let recipe = try await cacheExecutor.execute(
		policy: cachePolicy,
		fetchFromRemote: { try await service(identifier) },
		getFromVolatile: { await memory.recipe(identifier) },
		getFromPersistence: { await disk.recipe(identifier) },
		saveToVolatile: { await memory.save($0) },
		saveToPersistence: { await disk.save($0) },
		mapper: { RecipeMapper().map($0) },
		errorMapper: { RecipeErrorMapper().map($0, identifier: identifier) }
	)
	return recipe
}
