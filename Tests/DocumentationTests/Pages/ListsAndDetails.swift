import LarderCore
import LarderSQLite

struct SearchAnswer: Sendable {
	let recipes: [RecipeDTO]
	let nextPage: Int?
	let count: Int
}

protocol ListRemote: Sendable {
	func search(_ text: String, page: Int) async throws -> SearchAnswer
	func fetchRecipes(_ ids: [Int]) async throws -> [Int: RecipeDTO]
	func create(_ recipe: RecipeDTO) async throws -> RecipeDTO
	func search(_ text: String, page: Int, ifChangedSince validators: Validators) async throws -> Fetched<SearchAnswer>
}

func listsAndDetails(
	database: SQLiteDatabase,
	configuration: CacheConfiguration,
	remote: any ListRemote,
	text: String,
	recipe: RecipeDTO,
	lastShownIndex: Int,
	show: ([RecipeDTO]) -> Void
) async throws {
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

	let fetch: @Sendable (PageCursor?) async throws -> Page<RecipeDTO> = { cursor in
		let answer = try await remote.search(text, page: cursor?.number ?? 1)
		return Page(items: answer.recipes, next: answer.nextPage.map { PageCursor($0) }, totalCount: answer.count)
	}
	var list = try await searches.list(for: text, fetch: fetch)
	while list.hasMore, list.items.count < 50 {
		list = try await searches.more(for: text, fetch: fetch)
	}

	list = try await searches.refresh(text, keeping: lastShownIndex + 1, fetch: fetch)

	list = try await searches.list(for: text, policy: .remoteFirst) { cursor, validators in
		try await remote.search(text, page: cursor?.number ?? 1, ifChangedSince: validators).map { answer in
			Page(items: answer.recipes, next: answer.nextPage.map { PageCursor($0) }, totalCount: answer.count)
		}
	}

	await searches.prefetch(text, fetch: fetch)
	await searches.prefetchMore(text, fetch: fetch)

	let saved = try await recipes.seed {
		try await remote.create(recipe)
	} values: {
		[($0.id, $0)]
	}
	try await searches.edit("") { $0.insert(saved.id, at: 0) }

	let filledSearches = ListCache<String, Int, RecipeDTO>(
		"search",
		of: recipes,
		freshness: .forever,
		missing: { try await remote.fetchRecipes($0) },
		tags: { [CacheTag("recipe-\($0.id)")] },
		identifier: { $0.id }
	)
	_ = filledSearches

	for await state in searches.updates(for: text) {
		if let list = state.value { show(list.items) }
	}

	for list in try await recipes.lists() {
		print(list.name, list.key, list.tier, list.members.count, list.nextPage?.text ?? "-", list.age)
	}
}
