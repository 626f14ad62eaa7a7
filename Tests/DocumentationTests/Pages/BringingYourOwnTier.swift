import Foundation
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

func bringingYourOwnTier() {
	let cache = TieredCache(
		memory: SessionDataSource<Int, RecipeDTO>(),
		configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	)
	_ = cache
}

struct SessionDataSourceTests {
	@Test("A session data source keeps every law of a tier", arguments: LocalDataSourceLaw.allCases)
	func keeps(law: LocalDataSourceLaw) async throws {
		try await LocalDataSourceConformance(keys: Array(1...50), values: ["soup", "stew"]) {
			SessionDataSource<Int, String>()
		}.check(law)
	}
}

struct StoredEntry<Value: Codable>: Codable {
	private let value: Value
	private let storedAt: Date
	private let entityTag, lastModified: String?
	private let lifetime, revalidateWindow, errorWindow: Duration?
	private let mark: CacheMark?

	init(_ entry: CacheEntry<Value>) {
		value = entry.value
		storedAt = entry.storedAt
		entityTag = entry.validators.entityTag
		lastModified = entry.validators.lastModified
		lifetime = entry.freshness.lifetime
		revalidateWindow = entry.freshness.revalidateWindow
		errorWindow = entry.freshness.errorWindow
		mark = entry.metadata.mark
	}

	var entry: CacheEntry<Value> {
		CacheEntry(
			value,
			storedAt: storedAt,
			validators: Validators(entityTag: entityTag, lastModified: lastModified),
			freshness: FreshnessOverride(
				lifetime: lifetime,
				revalidateWindow: revalidateWindow,
				errorWindow: errorWindow
			),
			mark: mark
		)
	}
}
