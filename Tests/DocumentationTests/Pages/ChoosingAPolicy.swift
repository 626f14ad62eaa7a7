import LarderCore

func choosingAPolicy(
	cache: TieredCache<Int, RecipeDTO>,
	fetch: @escaping @Sendable () async throws -> RecipeDTO,
	fetchAll: @escaping @Sendable ([Int]) async throws -> [RecipeDTO]
) async throws {
	let shown = try await cache.value(for: 1, policy: .localFirst, fetch: fetch)
	let pulledToRefresh = try await cache.value(for: 1, policy: .remoteFirst, fetch: fetch)
	let beforePaying = try await cache.value(for: 1, policy: .noCache, fetch: fetch)
	_ = (shown, pulledToRefresh, beforePaying)

	struct RecipeServiceError: RemoteErrorContract {
		let statusCode: Int

		var reason: RemoteErrorReason {
			switch statusCode {
			case 404, 410: .notFound
			case 429, 500...: .transient
			default: .permanent
			}
		}
	}

	let patient = FallbackRule.transientErrors
	let own = FallbackRule(
		allows: { ($0 as? RecipeServiceError)?.statusCode != 401 },
		evicts: { ($0 as? RecipeServiceError)?.statusCode == 410 }
	)
	_ = (patient, own)

	let result = try await cache.result(for: 1, policy: .remoteFirst, fetch: fetch)
	if let error = result.fallbackError {
		print("\(result.value.title), \(result.age) old, because: \(error)")
	}

	let recipes = await cache.values(for: [1, 2, 3]) { missing in
		Dictionary(try await fetchAll(missing).map { ($0.id, $0) }) { first, _ in first }
	}
	_ = recipes
}
