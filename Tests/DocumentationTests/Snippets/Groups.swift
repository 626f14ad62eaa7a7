import Foundation
import LarderCore
import LarderSQLite

extension CacheTag {
	static let recipes: CacheTag = "recipes"
}

private protocol RecipeRemote: Sendable {
	func recipes(matching text: String) async throws -> [RecipeDTO]
	func save(_ recipe: RecipeDTO) async throws -> RecipeDTO
	func fetchRecipe(_ id: Int) async throws -> RecipeDTO
}

private func caches(
	folder: URL,
	configuration: CacheConfiguration
) -> (CacheGroup, TieredCache<Int, RecipeDTO>, TieredCache<String, [RecipeDTO]>) {
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
	return (group, recipes, lists)
}

private func reading(lists: TieredCache<String, [RecipeDTO]>, remote: any RecipeRemote) async throws -> [RecipeDTO] {
	let soups = try await lists.value(for: "soups", tags: ["recipes"]) { try await remote.recipes(matching: "soups") }
	return soups
}

private func saving(
	_ recipe: RecipeDTO,
	remote: any RecipeRemote,
	recipes: TieredCache<Int, RecipeDTO>,
	group: CacheGroup
) async throws {
	try await recipes.save(for: recipe.id, tags: ["recipes"]) { try await remote.save(recipe) }
	try await group.invalidate("recipes")
}

private func suspending(_ isInBackground: Bool, group: CacheGroup) async {
	if isInBackground { await group.suspend() } else { await group.resume() }
}

private func sharing(_ sharedFile: URL) -> SQLiteDatabase {
	let database = SQLiteDatabase(at: sharedFile, configuration: SQLiteConfiguration(signals: .everyCommit))
	return database
}

private func signingOut(group: CacheGroup) async throws {
	try await group.removeAll()
}

private func comment(group: CacheGroup) async throws {
	try await group.invalidate(.recipes)
}

private func overview(
	database: SQLiteDatabase,
	recipeMemory: MemoryDataSource<Int, RecipeDTO>,
	recipeDisk: SQLiteDataSource<Int, RecipeDTO>,
	configuration: CacheConfiguration,
	remoteDataSource: any RecipeRemote
) async throws {
	let group = CacheGroup(database: database)
	let recipes = TieredCache(memory: recipeMemory, disk: recipeDisk, configuration: configuration, group: group)
	let recipe = try await recipes.value(for: 7, tags: ["recipes"]) { try await remoteDataSource.fetchRecipe(7) }
	try await group.invalidate("recipes")
	try await group.removeAll()
	_ = recipe
}
