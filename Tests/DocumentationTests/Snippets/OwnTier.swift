import LarderCore
import LarderTesting
import Testing

actor SessionDataSource<Key: Hashable & Sendable, Value: Sendable>: LocalDataSourceContract {
	private var entries: [Key: CacheEntry<Value>] = [:]

	func getEntry(for key: Key) -> CacheEntry<Value>? {
		entries[key]
	}

	func saveEntry(_ entry: CacheEntry<Value>, for key: Key) {
		entries[key] = entry
	}

	func removeEntry(for key: Key) {
		entries[key] = nil
	}

	func removeAll() {
		entries = [:]
	}
}

struct SessionDataSourceTests {
	@Test("It keeps every law of a tier", arguments: LocalDataSourceLaw.allCases)
	func keeps(law: LocalDataSourceLaw) async throws {
		try await LocalDataSourceConformance(keys: Array(1...50), values: ["soup", "stew"]) {
			SessionDataSource<Int, String>()
		}.check(law)
	}
}

private func use() -> TieredCache<Int, RecipeDTO> {
	let cache = TieredCache(
		memory: SessionDataSource<Int, RecipeDTO>(),
		configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	)
	return cache
}
