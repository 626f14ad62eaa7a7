import LarderCore
import LarderSQLite

private struct SearchAnswer: Sendable {
	let recipes: [RecipeDTO]
	let nextPage: Int?
	let count: Int
}

private protocol ListRemote: Sendable {
	func search(_ text: String, page: Int) async throws -> SearchAnswer
	func fetchRecipes(_ ids: [Int]) async throws -> [Int: RecipeDTO]
	func create(_ recipe: RecipeDTO) async throws -> RecipeDTO
}

private typealias Searches = ListCache<String, Int, RecipeDTO>

private func caches(
	database: SQLiteDatabase,
	configuration: CacheConfiguration
) -> (TieredCache<Int, RecipeDTO>, Searches) {
	let recipes = TieredCache(
		memory: MemoryDataSource<Int, RecipeDTO>(),
		disk: SQLiteDataSource(database: database, namespace: "recipe"),
		configuration: configuration
	)
	let searches = ListCache<String, Int, RecipeDTO>(
		"search",
		of: recipes,
		freshness: Freshness(lifetime: .seconds(60))
	) { recipe in
		recipe.id
	}
	return (recipes, searches)
}

private func reading(_ text: String, searches: Searches, remote: any ListRemote) async throws -> CachedList<RecipeDTO> {
	let fetch: @Sendable (PageCursor?) async throws -> Page<RecipeDTO> = { cursor in
		let answer = try await remote.search(text, page: cursor?.number ?? 1)
		return Page(items: answer.recipes, next: answer.nextPage.map { PageCursor($0) }, totalCount: answer.count)
	}
	var list = try await searches.list(for: text, fetch: fetch)
	while list.hasMore, list.items.count < 50 {
		list = try await searches.more(for: text, fetch: fetch)
	}
	return list
}

private func creating(
	_ recipe: RecipeDTO,
	recipes: TieredCache<Int, RecipeDTO>,
	searches: Searches,
	remote: any ListRemote
) async throws {
	let saved = try await recipes.seed {
		try await remote.create(recipe)
	} values: {
		[($0.id, $0)]
	}
	try await searches.edit("") { $0.insert(saved.id, at: 0) }
}

private func missing(recipes: TieredCache<Int, RecipeDTO>, remote: any ListRemote) -> Searches {
	let searches = ListCache<String, Int, RecipeDTO>(
		"search",
		of: recipes,
		freshness: .forever,
		missing: { try await remote.fetchRecipes($0) },
		tags: { [CacheTag("recipe-\($0.id)")] },
		identifier: { $0.id }
	)
	return searches
}

private func observing(_ text: String, searches: Searches, show: ([RecipeDTO]) -> Void) async {
	for await state in searches.updates(for: text) {
		if let list = state.value { show(list.items) }
	}
}

private protocol NoteRemote: Sendable {
	func searchNotes(_ text: String, page: Int) async throws -> Page<RecipeDTO>
}

private func comment(
	notes: TieredCache<Int, RecipeDTO>,
	note: RecipeDTO,
	remoteDataSource: any NoteRemote
) async throws {
	let lists = ListCache<String, Int, RecipeDTO>("search", of: notes, freshness: .forever) { $0.id }
	let fetch: @Sendable (PageCursor?) async throws -> Page<RecipeDTO> = { cursor in
		try await remoteDataSource.searchNotes("swift", page: cursor?.number ?? 1)
	}
	var list = try await lists.list(for: "swift", fetch: fetch)
	if list.hasMore { list = try await lists.more(for: "swift", fetch: fetch) }
	try await notes.save(note, for: note.id)
	try await lists.edit("all") { $0.insert(note.id, at: 0) }
	_ = (PageCursor(2), list)
	_ = [
		PageCursor(2),
		PageCursor("https://example.com/notes?after=7"),
	]
}
