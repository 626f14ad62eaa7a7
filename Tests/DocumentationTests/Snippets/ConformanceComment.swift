import Foundation
import LarderCore
import LarderTesting
import Testing

/// Stands for a tier on another library's store.
actor RealmDataSource<Key: Hashable & Sendable, Value: Sendable>: LocalDataSourceContract {
	private let entries = MemoryDataSource<Key, Value>()

	init(inMemoryNamed name: String) throws {}

	func getEntry(for key: Key) -> CacheEntry<Value>? { entries.getEntry(for: key) }
	func saveEntry(_ entry: CacheEntry<Value>, for key: Key) { entries.saveEntry(entry, for: key) }
	func removeEntry(for key: Key) { entries.removeEntry(for: key) }
	func removeAll() { entries.removeAll() }
}

struct RealmDataSourceTests {
	@Test("Realm's tier keeps every law", arguments: LocalDataSourceLaw.allCases)
	func keeps(law: LocalDataSourceLaw) async throws {
		try await LocalDataSourceConformance(keys: Array(1...50), values: [.stub(), .other()]) {
			try RealmDataSource<Int, CharacterDTO>(inMemoryNamed: UUID().uuidString)
		}.check(law)
	}
}
