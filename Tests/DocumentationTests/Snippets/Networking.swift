import Foundation
import LarderCore
import LarderNetworking

private func request(baseURL: URL, newRecipe: RecipeDTO) async throws {
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

struct LoggedHTTPClient: HTTPClientContract {
	let client: any HTTPClientContract
	let log: @Sendable (String) -> Void

	func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		log("\(endpoint.method) \(endpoint.path)")
		return try await client.response(to: endpoint)
	}
}
