import Foundation
import LarderCore
import LarderNetworking

private func configuration() -> CacheConfiguration {
	let configuration = CacheConfiguration(
		freshness: Freshness(
			lifetime: .seconds(300),
			revalidateWindow: .seconds(3_600),
			errorWindow: .seconds(86_400),
			jitter: 0.1
		),
		notFoundLifetime: .seconds(60)
	)
	return configuration
}

private func validating(cache: TieredCache<Int, RecipeDTO>, httpClient: any HTTPClientContract) async throws {
	let result = try await cache.result(for: 1) { validators in
		try await httpClient.fetch(Endpoint(path: "/recipe/1"), validators: validators)
	}
	print(result.origin, result.isStale)
	let recipe = try await cache.model(for: 1, mapper: RecipeMapper()) { validators in
		try await httpClient.fetch(Endpoint(path: "/recipe/1"), validators: validators)
	}
	print(recipe.title)
}

private func obeying() -> CacheConfiguration {
	let configuration = CacheConfiguration(
		freshness: Freshness(lifetime: .seconds(60), errorWindow: .seconds(30 * 86_400)),
		obedience: .allButErrorWindow
	)
	return configuration
}

private func finishing() -> CacheConfiguration {
	let configuration = CacheConfiguration(
		freshness: Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(86_400)),
		abandonedFetch: .finish
	)
	return configuration
}

private func ownFreshness(cache: TieredCache<Int, RecipeDTO>, fetch: @escaping @Sendable () async throws -> RecipeDTO)
	async throws
{
	let price = try await cache.result(for: 1) { _ in
		.value(try await fetch(), metadata: FetchMetadata(freshness: .mustRevalidate(after: .seconds(10))))
	}
	_ = price
}

private func invalidating(cache: TieredCache<Int, RecipeDTO>) async {
	await cache.invalidate(1)
}
