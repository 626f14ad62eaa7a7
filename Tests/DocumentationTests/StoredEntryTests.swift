import Foundation
import LarderCore
import LarderTesting
import Testing

struct StoredEntryTests {
	@Test(
		"A tier that stores entries as \"Bring your own tier\" shows keeps every law",
		arguments: LocalDataSourceLaw.allCases
	)
	func keeps(law: LocalDataSourceLaw) async throws {
		try await LocalDataSourceConformance(keys: Array(1...50), values: ["soup", "stew"]) {
			EncodingDataSource<Int, String>()
		}.check(law)
	}
}

/// A tier whose store holds only bytes, as a file does.
private actor EncodingDataSource<Key: Hashable & Sendable, Value: Codable & Sendable>: LocalDataSourceContract {
	private var rows: [Key: Data] = [:]

	func getEntry(for key: Key) throws -> CacheEntry<Value>? {
		try rows[key].map { try JSONDecoder().decode(StoredEntry<Value>.self, from: $0).entry }
	}

	func saveEntry(_ entry: CacheEntry<Value>, for key: Key) throws {
		rows[key] = try JSONEncoder().encode(StoredEntry(entry))
	}

	func removeEntry(for key: Key) {
		rows[key] = nil
	}

	func removeAll() {
		rows = [:]
	}
}
