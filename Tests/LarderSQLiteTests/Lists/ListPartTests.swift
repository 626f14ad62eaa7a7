import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// The rows of a list: its head, and its parts.
@Suite(.timeLimit(.minutes(30)))
struct ListPartTests {
	typealias List = StoredList<Int>

	private let folder: TemporaryFolder
	private let database: SQLiteDatabase
	private let sut: SQLiteDataSource<Int, String>
	private let id = ListID(name: "menu", key: "all")

	init() throws {
		folder = try TemporaryFolder()
		database = SQLiteDatabase(at: folder.file)
		sut = SQLiteDataSource(database: database, namespace: "recipe")
	}

	private static func first(_ size: Int = 3) -> List {
		List(keys: Array(0..<size), next: PageCursor(1), totalCount: 900, totalPageCount: 30, generation: 7)
	}

	private static func longer(_ list: List, by size: Int = 3) throws -> List {
		let start = list.pageCount * size
		let next = PageCursor(list.pageCount + 1)
		let page = List(keys: Array(start..<start + size), next: next, totalCount: nil, generation: 8)
		let request = try #require(list.nextRequest)
		return try #require(list.appending(page, by: request))
	}

	/// Saves a list, and returns it as memory would keep it.
	@discardableResult
	private func save(
		_ list: List,
		in source: SQLiteDataSource<Int, String>? = nil,
		mark: CacheMark? = nil
	) async throws -> List {
		let metadata = EntryMetadata(storedAt: .now, mark: mark)
		var list = list
		list.stored = try await (source ?? sut).saveList(
			CacheEntry(list, metadata: metadata),
			as: id,
			entries: [:],
			fetched: nil
		).rows
		return list
	}

	private func saveLongList(pageCount: Int = 10, mark: CacheMark? = nil) async throws -> List {
		var list = try await save(Self.first(), mark: mark)
		for _ in 1..<pageCount { list = try await save(Self.longer(list), mark: mark) }
		return list
	}

	private func kept() async throws -> List? { try await sut.getList(id)?.value.list }

	private func partCount() throws -> Int64 { try folder.integer("SELECT count(*) FROM part") }

	@Test(
		"Each further page of a list adds one row to the file, and neither rewrites earlier pages nor enlarges the first row"
	)
	func pageIsOneRow() async throws {
		var list = try await saveLongList(pageCount: 3)
		#expect(try partCount() == 2)
		let length = try folder.integer("SELECT length(value) FROM entry")
		try folder.execute("CREATE TABLE noted AS SELECT * FROM part")

		for _ in 0..<50 { list = try await save(Self.longer(list)) }

		#expect(try partCount() == 52)
		#expect(try folder.integer("SELECT count(*) FROM (SELECT * FROM noted INTERSECT SELECT * FROM part)") == 2)
		#expect(try folder.integer("SELECT length(value) FROM entry") <= length + 4)
		#expect(try await kept() == list)
	}

	@Test(
		"After many edits, removals, refreshes and pages, reading a list returns it as it was last saved",
		arguments: 0..<60 as Range<UInt64>
	)
	func listComesBack(seed: UInt64) async throws {
		var random = SeededNumbers(seed: seed)
		let other = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe")
		let size = Int.random(in: 1...60, using: &random)
		var list = try await save(Self.first(size))
		for _ in 0..<25 {
			switch Int.random(in: 0..<8, using: &random) {
			case 0:
				let key = list.keys.randomElement(using: &random) ?? 0
				try await sut.removeMember(key)
				list.remove([key])
			case 1:
				let place = Int.random(in: 0...list.keys.count, using: &random)
				list.edit { $0.insert(10_000 + Int(place), at: place) }
				list = try await save(list)
			case 2:
				// Another process takes a member out, and this one does not know it.
				try await other.removeMember(list.keys.first ?? 0)
			case 3:
				let page = List(keys: list.keys.dropLast(list.keys.count / 2), next: nil, totalCount: 4, generation: 9)
				list = try await save(list.refreshed(by: page))
			default:
				guard list.next != nil else { continue }
				list = try await save(Self.longer(list, by: size))
			}
			if list.stored == nil { list = try await save(list) }
		}

		list = try await save(list)
		#expect(try await kept() == list)
		#expect(try await other.getList(id)?.value.list == list)
	}

	@Test("If another process has changed the rows of a list, adding a page replaces all rows of the list")
	func foreignRowsAreReplaced() async throws {
		let list = try await saveLongList()
		let other = SQLiteDataSource<Int, String>(at: folder.file, namespace: "recipe")
		try await other.removeMember(29)

		let longer = try await save(Self.longer(list))

		#expect(try await kept() == longer)
		#expect(longer.keys == Array(0..<33))
	}

	@Test(
		"If an earlier version of Larder wrote a list in one row, the list can be read, and is split into rows when its next page is saved"
	)
	func singleRowIsRead() async throws {
		let list = try await saveLongList(pageCount: 100)
		let texts = list.replacing(list.keys.map(String.init))
		let id = ListID(name: "menu", key: "old")
		let address = EntryAddress(namespace: sut.lists, key: Data("menu".utf8) + [0xFF] + Data("old".utf8))
		let row = EntryRow(
			value: try ValueFormat.binary.encode(texts),
			metadata: EntryMetadata(storedAt: .now),
			format: ValueFormat.binary.rawValue,
			schemaVersion: 1,
			address: address
		)
		try await database.commit(.save(row, at: address))

		let read = try #require(try await sut.getList(id)?.value.list)
		#expect(read == list)
		#expect(read.stored == nil)
		let longer = try Self.longer(read)
		let saving = try await sut.saveList(
			CacheEntry(longer, metadata: EntryMetadata(storedAt: .now)),
			as: id,
			entries: [:],
			fetched: nil
		)

		#expect(saving.rows?.count ?? 0 > 1)
		#expect(try await sut.getList(id)?.value.list == longer)
	}

	@Test(
		"If a row of a list is damaged, missing, misplaced or additional, the list is dropped with all its rows",
		arguments: [
			"UPDATE part SET value = x'00' WHERE place = 2",
			"UPDATE part SET content_check = content_check + 1 WHERE place = 2",
			"DELETE FROM part WHERE place = 4",
			"DELETE FROM part WHERE place = (SELECT max(place) FROM part)",
			"UPDATE part SET value = (SELECT value FROM part WHERE place = 3) WHERE place = 2",
			"INSERT INTO part SELECT list, place + 100, content_check, value FROM part WHERE place = 8",
			"DELETE FROM part",
		]
	)
	func damagedPartDropsList(damage: String) async throws {
		_ = try await saveLongList()
		try folder.execute(damage)

		#expect(try await kept() == nil)

		#expect(try partCount() == 0)
		#expect(try folder.integer("SELECT count(*) FROM entry") == 0)
	}

	@Test("When a member is removed from a list, no byte of its identifier stays in the file")
	func removedMemberIsErased() async throws {
		let texts = SQLiteDataSource<String, String>(database: database, namespace: "text")
		let keys = (0..<300).map { "secret-\($0)-" }
		let list = StoredList(keys: keys, next: nil, totalCount: 300, generation: 7)
		var long = StoredList(keys: ["first-key"], next: PageCursor(2), totalCount: nil, generation: 7)
		let request = try #require(long.nextRequest)
		long = try #require(long.appending(list, by: request))
		_ = try await texts.saveList(
			CacheEntry(long, metadata: EntryMetadata(storedAt: .now)),
			as: id,
			entries: [:],
			fetched: nil
		)

		try await texts.removeMember("secret-217-")
		long.remove(["secret-217-"])

		#expect(try await texts.getList(id)?.value.list == long)
		await database.close()
		let bytes = try Data(contentsOf: folder.file)
		#expect(bytes.range(of: Data("secret-216-".utf8)) != nil)
		#expect(bytes.range(of: Data("secret-217-".utf8)) == nil)
	}

	enum Removal: CaseIterable {
		case list, namespace, everything, session, laterSession, overwriting, dropping
	}

	@Test(
		"When a list is removed, dropped or overwritten, none of its rows stays in the file",
		arguments: Removal.allCases
	)
	func partsGoWithTheirList(removal: Removal) async throws {
		let file = try await database.tagRecord().file
		func mark(_ session: Int) -> CacheMark {
			CacheMark(ticket: CacheTicket(file: file, session: session, number: 0), tags: [])
		}
		_ = try await saveLongList(mark: mark(1))
		#expect(try partCount() == 9)

		switch removal {
		case .list: try await sut.removeList(id)
		case .namespace: try await sut.removeAll()
		case .everything: try await database.removeAll()
		case .session: _ = try await database.endSessions(upTo: 1)
		case .laterSession:
			let entry = CacheEntry(
				"later",
				metadata: EntryMetadata(storedAt: .now, mark: mark(TagRecord.session(after: 1)))
			)
			try await sut.saveEntry(entry, for: 1)
		case .overwriting: try await save(Self.first(), mark: mark(1))
		case .dropping:
			try folder.execute("UPDATE entry SET schema_version = 9")
			#expect(try await kept() == nil)
		}

		#expect(try partCount() == 0)
	}

	@Test("When a list has expired, all its rows are removed")
	func expiryTakesParts() async throws {
		let clock = ManualClock(date: .now)
		let configuration = SQLiteConfiguration(lifetime: .seconds(60), wallClock: clock.wallClock)
		let database = SQLiteDatabase(at: folder.file, configuration: configuration)
		let sut = SQLiteDataSource<Int, String>(database: database, namespace: "recipe")
		_ = try await saveLongList()
		clock.advance(by: .seconds(3_600))
		for key in 0..<300 { try await sut.saveEntry(CacheEntry("\(key)", storedAt: clock.wallClock.now), for: key) }
		await database.waitForSweep()

		#expect(try folder.integer("SELECT count(*) FROM entry") == 300)
		#expect(try partCount() == 0)
	}

	@Test("When entries are evicted to make room, the size of a list includes all its rows")
	func partsCount() async throws {
		_ = try await saveLongList(pageCount: 100)
		let connection = try SQLiteConnection(path: folder.file.path(percentEncoded: false))

		let counts = try connection.statement(for: .scan).rows([.integer(0), .integer(64)]) { $0.integer(3) }

		let length = try folder.integer("SELECT sum(length(value)) FROM part")
		#expect(length > 2_000)
		#expect(counts.count == 1)
		#expect(counts[0] > length)
	}

	@Test("If a list is too large for the file, neither the list nor its earlier version is kept")
	func largeListIsNotKept() async throws {
		let database = SQLiteDatabase(at: folder.file, configuration: SQLiteConfiguration(byteLimit: 20_000))
		let sut = SQLiteDataSource<Int, String>(database: database, namespace: "recipe")
		try await save(Self.first(), in: sut)
		let large = List(keys: Array(0..<50_000), next: nil, totalCount: nil, generation: 3)

		try await save(large, in: sut)

		#expect(try await kept() == nil)
	}

	@Test("If a list is saved again in a later session, it replaces all rows of the earlier session's list")
	func laterSessionReplacesList() async throws {
		let file = try await database.tagRecord().file
		func mark(_ session: Int) -> CacheMark {
			CacheMark(ticket: CacheTicket(file: file, session: session, number: 0), tags: [])
		}
		let list = try await saveLongList(mark: mark(1))

		let longer = try await save(Self.longer(list), mark: mark(TagRecord.session(after: 1)))

		#expect(try await kept() == longer)
	}
}
