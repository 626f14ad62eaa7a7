import Foundation
import LarderCore
import LarderNetworking

func larderNetworking(baseURL: URL, newRecipe: RecipeDTO) async throws {
	let client = HTTPClient(
		baseURL: baseURL,
		headers: ["Authorization": "Bearer …"],
		timeout: .seconds(10),
		retryPolicy: RetryPolicy(maximumAttempts: 3)
	)
	let recipe: RecipeDTO = try await client.request(Endpoint(path: "/recipe/1"))
	try await client.response(to: Endpoint(path: "/recipe", method: .post).withJSONBody(newRecipe))
	print(recipe.title)
}

struct TranslatedHTTPClient: HTTPClientContract {
	let client: any HTTPClientContract
	let language: @Sendable () -> String

	func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		var endpoint = endpoint
		endpoint.headers["Accept-Language"] = language()
		return try await client.response(to: endpoint)
	}
}
