import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// The numbers of a file's commits, which order what several processes do.
///
/// A second database object stands for another process here, because its commits are not this cache's own.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteNumberTests {
	private let folder: TemporaryFolder
	private let memory = MemoryDataSource<Int, String>()
	private let cache: TieredCache<Int, String>
	private let other: SQLiteDataSource<Int, String>

	init() throws {
		folder = try TemporaryFolder()
		other = SQLiteDataSource(at: folder.file, namespace: "recipe")
		cache = TieredCache(
			memory: memory,
			disk: SQLiteDataSource(at: folder.file, namespace: "recipe"),
			configuration: CacheConfiguration(freshness: .forever)
		)
	}

	private func entry(_ value: String) -> CacheEntry<String> { CacheEntry(value, storedAt: .now) }

	@Test("A fetch does not overwrite a value that another process has saved since the fetch began")
	func saveOvertakesFetch() async throws {
		let answer = try await cache.value(for: 1, policy: .remoteFirst) {
			try await other.saveEntry(entry("theirs"), for: 1)
			return "older"
		}

		#expect(answer == "older")
		#expect(try await other.getEntry(for: 1)?.value == "theirs")
		#expect(try await cache.value(for: 1) { "remote" } == "theirs")
	}

	@Test("A fetch does not bring back a value that another process has removed since the fetch began")
	func removalOvertakesFetch() async throws {
		try await cache.save("old", for: 1)
		_ = try await cache.value(for: 1, policy: .remoteFirst) {
			try await other.removeEntry(for: 1)
			return "older"
		}

		#expect(try await other.getEntry(for: 1) == nil)
		#expect(memory.getEntry(for: 1) == nil)
	}

	@Test("A fetch does not overwrite a value that another process has fetched since the fetch began")
	func fetchOvertakesFetch() async throws {
		_ = try await cache.value(for: 1, policy: .remoteFirst) {
			// Another key moves the numbers on, and then another process begins and ends a fetch.
			try await other.saveEntry(entry("else"), for: 2)
			let ticket = try await other.fetchTicket()
			#expect(try await other.saveEntry(entry("newer"), for: 1, fetched: ticket))
			return "older"
		}

		#expect(try await cache.value(for: 1) { "remote" } == "newer")
	}

	@Test("A fetch overwrites another process's save if the fetch began after that save")
	func laterFetchStands() async throws {
		try await other.saveEntry(entry("theirs"), for: 1)

		_ = try await cache.value(for: 1, policy: .remoteFirst) { "newer" }

		#expect(try await other.getEntry(for: 1)?.value == "newer")
	}

	@Test(
		"A not-found error of the service does not remove a value that another process has saved since the fetch began"
	)
	func saveOvertakesNotFound() async throws {
		try await cache.save("old", for: 1)
		await #expect(throws: NotFound.self) {
			try await cache.value(for: 1, policy: .remoteFirst) {
				try await other.saveEntry(entry("theirs"), for: 1)
				throw NotFound()
			}
		}

		#expect(try await cache.value(for: 1) { "remote" } == "theirs")
	}

	@Test(
		"Neither a seeded value nor the response to a change overwrites a value that another process saved after the seeding or the change began"
	)
	func saveOvertakesSeeding() async throws {
		_ = try await cache.seed {
			try await other.saveEntry(entry("theirs"), for: 1)
			return "older"
		} values: {
			[(1, $0)]
		}

		#expect(try await cache.value(for: 1) { "remote" } == "theirs")
	}

	@Test("A page saves only members that no other process has saved since the page was requested")
	func saveOvertakesMember() async throws {
		let lists = ListCache<String, Int, String>("menu", of: cache, freshness: .forever) { $0.count }
		let list = try await lists.list(for: "all") { _ in
			try await other.saveEntry(entry("bb, theirs"), for: 2)
			return Page(items: ["a", "bb"], next: nil)
		}

		#expect(list.items == ["a", "bb, theirs"])
		#expect(try await other.getEntry(for: 2)?.value == "bb, theirs")
	}

	@Test(
		"If a value is saved and evicted during another process's fetch, the fetch does not save its older value"
	)
	func sweptRowRaisesTheFloor() async throws {
		let ticket = try await other.fetchTicket()
		let small = SQLiteDatabase(at: folder.file, configuration: SQLiteConfiguration(countLimit: 1))
		let sweeping = SQLiteDataSource<Int, String>(database: small, namespace: "recipe")
		for key in 1...40 { try await sweeping.saveEntry(entry("newer"), for: key) }
		await small.waitForSweep()
		#expect(try await other.getEntry(for: 1) == nil)

		#expect(try await !other.saveEntry(entry("older"), for: 1, fetched: ticket))

		#expect(try await other.getEntry(for: 1) == nil)
	}

	@Test(
		"The file remembers a limited number of removals, and refuses values that were fetched before a forgotten removal"
	)
	func removalsAreBounded() async throws {
		let ticket = try await other.fetchTicket()
		let database = SQLiteDatabase(at: folder.file)
		let sut = SQLiteDataSource<Int, String>(database: database, namespace: "recipe")
		for key in 1...1_100 { try await sut.removeEntry(for: key) }

		#expect(try folder.integer("SELECT count(*) FROM removed") <= 1_000)
		for key in [1, 1_100, 2_000] {
			#expect(try await !other.saveEntry(entry("older"), for: key, fetched: ticket))
		}
		let later = try await other.fetchTicket()
		#expect(try await other.saveEntry(entry("newer"), for: 1, fetched: later))
	}

	@Test("If all entries are removed during another process's fetch, the result of the fetch is not kept")
	func clearOvertakesFetch() async throws {
		let ticket = try await other.fetchTicket()
		try await cache.removeAll()

		#expect(try await !other.saveEntry(entry("older"), for: 1, fetched: ticket))
	}

	@Test("If a file is replaced, tickets of the old file count as older than every commit of the new file")
	func ticketOfAnotherFile() async throws {
		for key in 1...5 { try await other.saveEntry(entry("old"), for: key) }
		let ticket = try await other.fetchTicket()
		await other.database.suspend()
		try folder.removeFiles()
		let new = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe")
		try await new.saveEntry(entry("newer"), for: 1)
		await other.database.resume()

		#expect(try await !other.saveEntry(entry("older"), for: 1, fetched: ticket))
	}

	@Test("Each commit takes the next number, whichever process makes it, even after a removal of all entries")
	func numbersRise() async throws {
		let own = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe")
		let menu = SQLiteDataSource<Int, String>(database: own.database, namespace: "menu")
		var numbers: [Int64] = []
		func note() async throws { numbers.append(try await other.fetchTicket().number) }

		for tier in [own, menu, own, other, own, other, other, menu, own] {
			try await tier.saveEntry(entry("saved"), for: 1)
			try await note()
		}
		try await other.removeEntry(for: 1)
		try await note()
		try await menu.saveEntry(entry("saved"), for: 2)
		try await note()

		#expect(numbers == Array(1...11))
		#expect(try folder.integer("SELECT changes FROM space WHERE name = CAST('recipe' AS BLOB)") == 8)
		#expect(try folder.integer("SELECT changes FROM space WHERE name = CAST('menu' AS BLOB)") == 3)
		#expect(try folder.integer("SELECT number FROM entry WHERE key = CAST('2' AS BLOB)") == 11)
		try await menu.removeAll()
		try await own.saveEntry(entry("saved"), for: 3)
		try await note()
		// The entries and the lists of the namespace count as two.
		#expect(numbers.last == 14)
	}

	@Test(
		"A failed transaction uses up no number: the next transaction gets the number that the failed one would have had"
	)
	func failedTransactionTakesNoNumber() async throws {
		let database = SQLiteDatabase(at: folder.file)
		let sut = SQLiteDataSource<Int, String>(database: database, namespace: "recipe")
		try await sut.saveEntry(entry("first"), for: 1)
		let record = try await database.tagRecord()
		let ended = CacheTicket(file: record.file, session: record.session, number: 0)
		_ = try await database.endSessions(upTo: record.session)
		let before = try await sut.fetchTicket().number
		let address = try sut.address(of: 2)
		let lost = try EntryWrite.save(sut.row(from: entry("lost"), at: address), at: address)
		let refused = EntryWrite.removeMember(at: address, lists: sut.lists, session: ended)

		await #expect(throws: SQLiteError.self) { try await database.commit(.all([lost, lost, refused])) }

		#expect(try await sut.fetchTicket().number == before)
		#expect(try await sut.getEntry(for: 2) == nil)
		try await sut.saveEntry(entry("next"), for: 3)
		#expect(try await sut.fetchTicket().number == before + 1)
		#expect(try folder.integer("SELECT number FROM entry WHERE key = CAST('3' AS BLOB)") == before + 1)
	}

	@Test(
		"If a transaction makes several saves, other processes learn which keys it saved, and read only these keys again"
	)
	func everyKeyOfATransactionIsNamed() async throws {
		for key in 1...4 { try await cache.save("mine", for: key) }
		let database = SQLiteDatabase(at: folder.file)
		let sut = SQLiteDataSource<Int, String>(database: database, namespace: "recipe")
		let writes = try [1, 2].map { key in
			let address = try sut.address(of: key)
			return try EntryWrite.save(sut.row(from: entry("theirs"), at: address), at: address)
		}

		try await database.commit(.all(writes))

		memory.removeEntry(for: 4)
		_ = try await cache.value(for: 4) { "remote" }
		#expect((1...3).map { memory.getEntry(for: $0)?.value } == [nil, nil, "mine"])
	}

	@Test("A read from disk notices the keys that another process has saved, and drops these keys from memory")
	func memoryIsDropped() async throws {
		try await cache.save("mine", for: 1)
		try await cache.save("mine", for: 2)
		memory.removeEntry(for: 2)
		_ = try await cache.value(for: 2) { "remote" }
		try await other.saveEntry(entry("theirs"), for: 1)
		memory.removeEntry(for: 2)

		#expect(try await cache.value(for: 2) { "remote" } == "mine")
		#expect(try await cache.value(for: 1) { "remote" } == "theirs")
	}

	@Test("A process's own saves, however many, do not make the process drop other values from memory")
	func ownChangesAreKnown() async throws {
		for key in 1...300 { try await cache.save("mine", for: key) }
		memory.removeEntry(for: 300)

		#expect(try await cache.value(for: 300) { "remote" } == "mine")

		#expect(memory.getEntry(for: 1)?.value == "mine")
	}

	@Test("After the next read of the disk, observers see the saves and removals of another process")
	func observersSeeOthers() async throws {
		try await cache.save("mine", for: 1)
		try await cache.save("mine", for: 2)
		var updates = cache.updates(for: 1).makeAsyncIterator()
		#expect(await updates.next()?.value == "mine")

		try await other.saveEntry(entry("theirs"), for: 1)
		memory.removeEntry(for: 2)
		_ = try await cache.value(for: 2) { "remote" }
		#expect(await updates.next()?.value == "theirs")

		try await other.removeEntry(for: 1)
		memory.removeEntry(for: 2)
		_ = try await cache.value(for: 2) { "remote" }
		let last = await updates.next()
		#expect(last != nil && last?.value == nil)
	}

	@Test("If another process has replaced a list since a page of the list was requested, the page is not added")
	func listOfOthersStands() async throws {
		let lists = ListCache<String, Int, String>("menu", of: cache, freshness: .forever) { $0.count }
		let id = ListID(name: "menu", key: "all")
		let list = try await lists.list(for: "all") { _ in Page(items: ["a", "bb"], next: PageCursor(2)) }
		#expect(list.items == ["a", "bb"])

		let longer = try await lists.more(for: "all") { _ in
			let theirs = StoredList<Int>(keys: [2], next: nil, totalCount: nil, generation: 7)
			_ = try await other.saveList(
				CacheEntry(theirs, metadata: EntryMetadata(storedAt: .now)),
				as: id,
				entries: [:],
				fetched: nil
			)
			return Page(items: ["ccc"], next: nil)
		}

		#expect(longer.items == ["bb"])
		#expect(try await other.getEntry(for: 3)?.value == "ccc")
	}

	@Test(
		"When a file of the previous format is opened, it keeps its entries, lists, tags and session, and begins to number its commits"
	)
	func earlierFormatIsKept() async throws {
		for statement in FormatThreeFile.statements { try folder.execute(statement) }
		let database = SQLiteDatabase(at: folder.file)
		let sut = SQLiteDataSource<Int, String>(database: database, namespace: "recipe")

		let record = try await database.tagRecord()

		#expect(record.session == 1_748_774)
		#expect(record.tags == ["soups": 1, "stews": 2])
		#expect(try await sut.getEntry(for: 1)?.value == "a")
		#expect(try await sut.getEntry(for: 9) == nil)
		let list = try await sut.getList(ListID(name: "menu", key: "all"))
		#expect(list?.value.list.keys == [1, 2, 3])
		let ticket = try await sut.fetchTicket()
		try await sut.saveEntry(entry("new"), for: 1)
		#expect(try await sut.fetchTicket().number > ticket.number)
		#expect(try folder.integer("PRAGMA user_version") == 4)
		#expect(
			try folder.integer("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check != 'ok'") == 0
		)
	}

	private struct NotFound: RemoteErrorContract {
		var reason: RemoteErrorReason { .notFound }
	}
}

/// What a namespace remembers of its last changes.
struct RecentChangesTests {
	private func changes(_ records: (String?, SQLiteWriterID)...) -> Data {
		records.reduce(Data()) { $0 + RecentChanges.change(of: $1.0.map { Data($0.utf8) }, by: $1.1) }
	}

	@Test(
		"From the file's recent changes, a process gets only the keys that other processes have changed"
	)
	func foreignKeysAreTold() {
		let sut = changes(("c", 2), ("b", 1), ("a", 2))
		#expect(RecentChanges(newest: 3, of: sut, besides: 1).keys == [Data("a".utf8), Data("c".utf8)])
		#expect(RecentChanges(newest: 1, of: sut, besides: 1).keys == [Data("c".utf8)])
		#expect(RecentChanges(newest: 3, of: sut, besides: 3).keys?.count == 3)
		#expect(RecentChanges(newest: 0, of: sut, besides: 1).keys == [])
	}

	@Test("If the file no longer remembers all changes, the process must assume that any key has changed")
	func forgottenChangesMeanEverything() {
		let sut = changes(("c", 1), ("b", 1))
		#expect(RecentChanges(newest: 3, of: sut, besides: 1).keys == nil)
		#expect(RecentChanges(newest: 2, of: sut.dropLast(), besides: 1).keys == nil)
	}

	@Test(
		"If another process removes everything or changes a very long key, this process must assume that any key has changed"
	)
	func wholeChanges() {
		#expect(RecentChanges(newest: 1, of: changes((nil, 2)), besides: 1).keys == nil)
		#expect(RecentChanges(newest: 1, of: changes((nil, 1)), besides: 1).keys == [])
		#expect(RecentChanges(newest: 1, of: changes((String(repeating: "k", count: 300), 2)), besides: 1).keys == nil)
	}
}
