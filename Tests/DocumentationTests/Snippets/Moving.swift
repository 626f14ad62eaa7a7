import Foundation
import LarderCore
import LarderNetworking

private func fromNSCache(url: URL, download: @escaping @Sendable (URL) async throws -> Data) async throws -> Data {
	let images = TieredCache(
		memory: MemoryDataSource<URL, Data>(costLimit: 50_000_000) { $0.count },
		configuration: CacheConfiguration(freshness: .forever)
	)
	let image = try await images.value(for: url) { try await download(url) }
	return image
}

private func memoryPressure(images: MemoryDataSource<URL, Data>) {
	images.shrink(toFraction: 0.25)
}

private func fromURLCache(cache: TieredCache<Int, RecipeDTO>, baseURL: URL) async throws -> RecipeDTO {
	let httpClient = HTTPClient(baseURL: baseURL)
	let recipe = try await cache.result(for: 1) { validators in
		try await httpClient.fetch(Endpoint(path: "/recipe/1"), validators: validators)
	}
	return recipe.value
}

protocol RecipeStore: Sendable {
	func recipe(_ identifier: Int) async -> RecipeDTO?
	func save(_ recipe: RecipeDTO) async
}

private func fromOwnRepository(
	identifier: Int,
	cachePolicy: CachePolicy,
	service: @Sendable (Int) async throws -> RecipeDTO,
	memory: any RecipeStore,
	disk: any RecipeStore
) async throws(RecipeError) -> Recipe {
	let cacheExecutor = CachePolicyExecutor()
	return
		try await cacheExecutor.execute(
			policy: cachePolicy,
			fetchFromRemote: { try await service(identifier) },
			getFromVolatile: { await memory.recipe(identifier) },
			getFromPersistence: { await disk.recipe(identifier) },
			saveToVolatile: { await memory.save($0) },
			saveToPersistence: { await disk.save($0) },
			mapper: { RecipeMapper().map($0) },
			errorMapper: { RecipeErrorMapper().map($0, identifier: identifier) }
		)
}
