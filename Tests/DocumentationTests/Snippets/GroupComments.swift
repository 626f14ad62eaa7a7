import LarderCore
import LarderSQLite

extension CacheTag {
	static let recipes: CacheTag = "recipes"
}

private protocol KitchenRemote: Sendable {
	func fetchRecipe(_ id: Int) async throws -> RecipeDTO
}

private func comment(group: CacheGroup) async throws {
	try await group.invalidate(.recipes)
}

private func overview(
	database: SQLiteDatabase,
	recipeMemory: MemoryDataSource<Int, RecipeDTO>,
	recipeDisk: SQLiteDataSource<Int, RecipeDTO>,
	configuration: CacheConfiguration,
	remoteDataSource: any KitchenRemote
) async throws {
	let group = CacheGroup(database: database)
	let recipes = TieredCache(memory: recipeMemory, disk: recipeDisk, configuration: configuration, group: group)
	let recipe = try await recipes.value(for: 7, tags: ["recipes"]) { try await remoteDataSource.fetchRecipe(7) }
	try await group.invalidate("recipes")
	try await group.removeAll()
	_ = recipe
}
