import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite

struct Recipe: Equatable {
	let id: Int
	let title: String
}

struct RecipeDTO: Codable, Equatable {
	let id: Int
	let title: String
}

struct RecipeMapper: MapperContract {
	func map(_ input: RecipeDTO) -> Recipe {
		Recipe(id: input.id, title: input.title)
	}
}

enum RecipeError: Error {
	case notFound(identifier: Int)
	case cancelled
	case loadFailed(description: String)
}

struct RecipeErrorMapper {
	func map(_ error: any Error, identifier: Int) -> RecipeError {
		switch error {
		case is CancellationError: .cancelled
		case let error as any RemoteErrorContract where error.reason == .notFound: .notFound(identifier: identifier)
		default: .loadFailed(description: String(describing: error))
		}
	}
}

protocol RecipeRepositoryContract: Sendable {
	func getRecipe(identifier: Int, cachePolicy: CachePolicy) async throws(RecipeError) -> Recipe
}

struct RecipeRepository: RecipeRepositoryContract {
	private let httpClient: any HTTPClientContract
	private let cache: TieredCache<Int, RecipeDTO>
	private let mapper = RecipeMapper()
	private let errorMapper = RecipeErrorMapper()

	init(
		httpClient: any HTTPClientContract,
		memory: any LocalDataSourceContract<Int, RecipeDTO>,
		disk: any LocalDataSourceContract<Int, RecipeDTO>
	) {
		self.httpClient = httpClient
		cache = TieredCache(
			memory: memory,
			disk: disk,
			configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
		)
	}

	func getRecipe(identifier: Int, cachePolicy: CachePolicy) async throws(RecipeError) -> Recipe {
		do {
			return try await cache.model(for: identifier, policy: cachePolicy, mapper: mapper) {
				try await httpClient.request(Endpoint(path: "/recipe/\(identifier)"))
			}
		} catch {
			throw errorMapper.map(error, identifier: identifier)
		}
	}
}

func firstRepository(baseURL: URL, folder: URL) async throws {
	let repository = RecipeRepository(
		httpClient: HTTPClient(baseURL: baseURL),
		memory: MemoryDataSource(countLimit: 500),
		disk: SQLiteDataSource(at: folder.appending(path: "recipes.sqlite"), namespace: "recipe")
	)
	let recipe = try await repository.getRecipe(identifier: 1, cachePolicy: .localFirst)
	print(recipe.title)
}

extension RecipeRepository {
	func saveRecipe(_ recipe: Recipe) async throws {
		try await cache.save(RecipeDTO(id: recipe.id, title: recipe.title), for: recipe.id)
	}

	func removeRecipe(identifier: Int) async throws {
		try await cache.remove(identifier)
	}

	func removeRecipes() async throws {
		try await cache.removeAll()
	}
}
