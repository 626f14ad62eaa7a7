import Foundation
import LarderCore
import LarderSQLite

func workingOffline(
	folder: URL,
	fetch: @escaping @Sendable () async throws -> RecipeDTO,
	show: (Recipe?) -> Void
) async throws {
	let cache = TieredCache(
		memory: MemoryDataSource<Int, RecipeDTO>(),
		disk: SQLiteDataSource(at: folder.appending(path: "recipes.sqlite"), namespace: "recipe"),
		configuration: CacheConfiguration(
			freshness: Freshness(lifetime: .seconds(300), errorWindow: .seconds(7 * 86_400))
		)
	)

	let result = try await cache.result(for: 1, policy: .remoteFirst, fetch: fetch)
	if result.fallbackError != nil {
		print("Offline: this is \(result.age) old.")
	}

	for await state in cache.updates(for: 1, mapper: RecipeMapper()) {
		show(state.value)
	}

	try await cache.removeAll()
}
