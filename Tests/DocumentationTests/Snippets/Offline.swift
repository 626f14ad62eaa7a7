import Foundation
import LarderCore
import LarderSQLite

private func offlineCache(folder: URL) -> TieredCache<Int, RecipeDTO> {
	let cache = TieredCache(
		memory: MemoryDataSource<Int, RecipeDTO>(),
		disk: SQLiteDataSource(at: folder.appending(path: "recipes.sqlite"), namespace: "recipe"),
		configuration: CacheConfiguration(
			freshness: Freshness(lifetime: .seconds(300), errorWindow: .seconds(7 * 86_400))
		)
	)
	return cache
}

private func notice(cache: TieredCache<Int, RecipeDTO>, fetch: @escaping @Sendable () async throws -> RecipeDTO)
	async throws
{
	let result = try await cache.result(for: 1, policy: .remoteFirst, fetch: fetch)
	if result.fallbackError != nil {
		print("Offline: this is \(result.age) old.")
	}
}

@MainActor
private final class RecipeModel {
	private(set) var recipe: Recipe?

	func watch(_ cache: TieredCache<Int, RecipeDTO>) async {
		for await state in cache.updates(for: 1, mapper: RecipeMapper()) {
			recipe = state.value
		}
	}
}

private func signOut(cache: TieredCache<Int, RecipeDTO>) async throws {
	try await cache.removeAll()
}
