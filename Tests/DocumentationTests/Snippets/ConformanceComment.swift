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

/// Stands for a journal on another store.
private struct OurJournal: OutboxJournalContract {
	private let journal: any OutboxJournalContract

	init(in journal: OutboxJournal) { self.journal = journal.contract }

	func load(unless version: Int?) async throws -> JournalContent? { try await journal.load(unless: version) }

	func write(_ transaction: JournalTransaction, over version: Int) async throws -> Int? {
		try await journal.write(transaction, over: version)
	}

	func sendingLock() async throws -> (any AnyObject & Sendable)? { try await journal.sendingLock() }
	func close() { journal.close() }
}

struct OurJournalTests {
	private func makeFolder() throws -> OutboxJournal { .inMemory() }

	@Test("Our journal keeps every law", arguments: OutboxJournalLaw.allCases)
	func keeps(law: OutboxJournalLaw) async throws {
		try await OutboxJournalConformance {
			let folder = try makeFolder()
			return { OurJournal(in: folder) }
		}.check(law)
	}
}
