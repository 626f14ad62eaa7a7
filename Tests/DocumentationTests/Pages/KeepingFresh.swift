import Foundation
import LarderCore
import LarderNetworking

func keepingFresh(
	cache: TieredCache<Int, RecipeDTO>,
	httpClient: any HTTPClientContract,
	fetch: @escaping @Sendable () async throws -> RecipeDTO
) async throws {
	let configuration = CacheConfiguration(
		freshness: Freshness(
			lifetime: .seconds(300),
			revalidateWindow: .seconds(3_600),
			errorWindow: .seconds(86_400),
			jitter: 0.1
		),
		notFoundLifetime: .seconds(60)
	)
	_ = configuration

	let result = try await cache.result(for: 1) { validators in
		try await httpClient.fetch(Endpoint(path: "/recipe/1"), validators: validators)
	}
	_ = result

	let recipe = try await cache.model(for: 1, mapper: RecipeMapper()) { validators in
		try await httpClient.fetch(Endpoint(path: "/recipe/1"), validators: validators)
	}
	_ = recipe

	let obedient = CacheConfiguration(
		freshness: Freshness(lifetime: .seconds(60), errorWindow: .seconds(30 * 86_400)),
		obedience: .allButErrorWindow
	)
	_ = obedient

	let special = try await cache.result(for: 2) { _ in
		.value(try await fetch(), metadata: FetchMetadata(freshness: .mustRevalidate(after: .seconds(10))))
	}
	_ = special

	let newest = cache.withFreshness(Freshness(lifetime: .seconds(10)))
	let seasonal = try await newest.value(for: 3, fetch: fetch)
	_ = seasonal

	await cache.invalidate(1)
}
