import Foundation
import LarderCore
import LarderSQLite

protocol RecipeRemote: Sendable {
	func recipes(matching text: String) async throws -> [RecipeDTO]
	func save(_ recipe: RecipeDTO) async throws -> RecipeDTO
}

func groupsOfCaches(
	folder: URL,
	sharedFile: URL,
	configuration: CacheConfiguration,
	remote: any RecipeRemote,
	recipe: RecipeDTO,
	isInBackground: Bool
) async throws {
	let database = SQLiteDatabase(at: folder.appending(path: "larder.sqlite"))
	let group = CacheGroup(database: database)
	let recipes = TieredCache(
		memory: MemoryDataSource<Int, RecipeDTO>(),
		disk: SQLiteDataSource(database: database, namespace: "recipe"),
		configuration: configuration,
		group: group
	)
	let lists = TieredCache(
		memory: MemoryDataSource<String, [RecipeDTO]>(),
		disk: SQLiteDataSource(database: database, namespace: "list"),
		configuration: configuration,
		group: group
	)

	let soups = try await lists.value(for: "soups", tags: ["recipes"]) { try await remote.recipes(matching: "soups") }
	_ = soups

	try await recipes.save(for: recipe.id, tags: ["recipes"]) { try await remote.save(recipe) }
	try await group.invalidate("recipes")

	try await group.removeAll()

	if isInBackground { await group.suspend() } else { await group.resume() }

	do {
		let sharedDatabase = SQLiteDatabase(at: sharedFile, configuration: SQLiteConfiguration(signals: .everyCommit))
		_ = sharedDatabase
	}
}
