import Foundation
import LarderCore
import LarderSQLite

func larderSQLite(folder: URL) async throws {
	let database = SQLiteDatabase(at: folder.appending(path: "kitchen.sqlite"))
	let recipes = SQLiteDataSource<Int, RecipeDTO>(database: database, namespace: "recipe", schemaVersion: 2)
	let cache = TieredCache(
		memory: MemoryDataSource(),
		disk: recipes,
		configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	)
	try await cache.save(RecipeDTO(id: 1, title: "Soup"), for: 1)
	await database.close()
}
