import Foundation
import LarderCore
import LarderSQLite
import Testing

@Suite(.timeLimit(.minutes(30)))
struct SQLiteDataSourceTests {
	@Test("An entry can still be read after the file is closed and opened again")
	func entriesPersist() async throws {
		let folder = try TemporaryFolder()
		let database = SQLiteDatabase(at: folder.file)
		let writer = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		try await writer.saveEntry(.stub(), for: 1)
		await database.close()

		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")

		#expect(try await sut.getEntry(for: 1) == .stub())
	}

	@Test(
		"The date of an entry is kept to the last bit",
		arguments: [0.1 + 0.2, -0.0, -1e-300, .greatestFiniteMagnitude, .infinity, 63_113_904_000.000_01, 1 / 3]
	)
	func datesAreExact(seconds: Double) async throws {
		let sut = SQLiteDataSource<Int, Recipe>.inMemory()
		let entry = CacheEntry(Recipe(name: "Soup"), storedAt: Date(timeIntervalSinceReferenceDate: seconds))
		try await sut.saveEntry(entry, for: 1)

		let found = try await sut.getEntry(for: 1)?.storedAt.timeIntervalSinceReferenceDate

		#expect(found?.bitPattern == seconds.bitPattern)
	}

	@Test(
		"Namespaces of one database share no entries, and removing all entries of one namespace leaves the others unchanged"
	)
	func namespacesAreApart() async throws {
		let database = SQLiteDatabase()
		let recipes = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		let drafts = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe.draft")
		try await recipes.saveEntry(.stub("Soup"), for: 1)
		try await drafts.saveEntry(.stub("Stew"), for: 1)

		try await recipes.removeAll()

		#expect(try await recipes.getEntry(for: 1) == nil)
		#expect(try await drafts.getEntry(for: 1) == .stub("Stew"))
	}

	@Test("The count of a namespace includes only the namespace's own entries, and each key once")
	func entriesAreCounted() async throws {
		let database = SQLiteDatabase()
		let recipes = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		let drafts = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe.draft")
		#expect(try await recipes.count() == 0)

		for key in [1, 2, 3, 3] { try await recipes.saveEntry(.stub(), for: key) }
		try await drafts.saveEntry(.stub(), for: 1)
		try await recipes.removeEntry(for: 1)

		#expect(try await recipes.count() == 2)
		#expect(try await drafts.count() == 1)
		try await recipes.removeAll()
		#expect(try await recipes.count() == 0)
	}

	@Test(
		"A namespace may be empty, and may contain quotes, zero bytes and emoji",
		arguments: ["", "a'b", "a\u{0}b", "\"; DROP TABLE entry; --", "🥘"]
	)
	func namespacesAreBound(namespace: String) async throws {
		let database = SQLiteDatabase()
		let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: namespace)
		try await sut.saveEntry(.stub(), for: 1)

		#expect(try await sut.getEntry(for: 1) == .stub())
		#expect(try await SQLiteDataSource<Int, Recipe>(database: database, namespace: "a").getEntry(for: 1) == nil)
	}

	@Test("Strings that are equal in Swift are one key, however they are encoded")
	func equalStringsAreOneKey() async throws {
		let sut = SQLiteDataSource<String, Recipe>.inMemory()
		try await sut.saveEntry(.stub(), for: "caf\u{E9}")

		#expect(try await sut.getEntry(for: "cafe\u{301}") == .stub())
	}

	@Test("A UUID, an enumeration and a struct can be keys")
	func otherKeysWork() async throws {
		let database = SQLiteDatabase()
		try await expectKey(UUID(), in: database)
		try await expectKey(Course.main, in: database)
		try await expectKey(Page(course: .main, number: 2), in: database)
	}

	@Test("If a key cannot be encoded, saving its entry throws, and the error's description does not contain the key")
	func unencodableKeyThrows() async throws {
		let sut = SQLiteDataSource<Double, Recipe>.inMemory()

		let error = await #expect(throws: EntryEncodingError.self) { try await sut.saveEntry(.stub(), for: .nan) }

		#expect(error?.part == .key)
		#expect(error?.description.contains("nan") == false)
	}

	@Test("An entry of another schema version counts as a miss, and only its row is deleted", arguments: [1, 3])
	func otherSchemaVersionIsDropped(version: Int) async throws {
		let folder = try TemporaryFolder()
		let database = SQLiteDatabase(at: folder.file)
		let other = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe", schemaVersion: version)
		for key in 1...3 { try await other.saveEntry(.stub(), for: key) }
		let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe", schemaVersion: 2)

		#expect(try await sut.getEntry(for: 2) == nil)

		#expect(try await other.getEntry(for: 2) == nil)
		#expect(try await other.getEntry(for: 1) == .stub())
		#expect(try await other.getEntry(for: 3) == .stub())
	}

	@Test(
		"If a row cannot be decoded, a read of the row is a miss, and only this row is deleted",
		arguments: [
			"value = x'7B'", "value = x''", "format = 99", "value = x'00FF', entity_tag = x'FF'", "schema_version = 7",
			"stored_at = stored_at + 1", "lifetime = 5", "entity_tag = NULL", "last_modified = x''",
			"value = (SELECT value FROM entry WHERE key = CAST('4' AS BLOB))", "content_check = 1",
			"metadata_check = 'a'", "error_window = 5", "stored_at = 0x7FF8000000000001",
		]
	)
	func undecodableRowIsDropped(damage: String) async throws {
		let folder = try TemporaryFolder()
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
		for key in 1...3 { try await sut.saveEntry(.stub(), for: key) }
		try await sut.saveEntry(.stub("Stew"), for: 4)
		try folder.execute("UPDATE entry SET \(damage) WHERE key = CAST('2' AS BLOB)")

		#expect(try await sut.getEntry(for: 2) == nil)

		#expect(try folder.integer("SELECT count(*) FROM entry") == 3)
		#expect(try await sut.getEntry(for: 1) == .stub())
		#expect(try await sut.getEntry(for: 3) == .stub())
	}

	@Test("A tier reads both JSON and the binary format, whichever format it writes", arguments: ValueFormat.allCases)
	func formatsAreReadByAll(format: ValueFormat) async throws {
		let folder = try TemporaryFolder()
		let database = SQLiteDatabase(at: folder.file)
		let writer = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe", valueFormat: format)
		try await writer.saveEntry(.stub(), for: 1)

		for other in ValueFormat.allCases {
			let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe", valueFormat: other)
			#expect(try await sut.getEntry(for: 1) == .stub())
		}
		#expect(try folder.integer("SELECT format FROM entry") == format.rawValue)
	}

	@Test("A value of several megabytes is kept unchanged")
	func largeValueIsKept() async throws {
		let sut = SQLiteDataSource<Int, Data>.inMemory()
		let entry = CacheEntry(Data(repeating: 0xA5, count: 3_000_000), storedAt: .distantPast)
		try await sut.saveEntry(entry, for: 1)

		#expect(try await sut.getEntry(for: 1) == entry)
	}

	private func expectKey<Key: Codable & Hashable & Sendable>(_ key: Key, in database: SQLiteDatabase) async throws {
		let sut = SQLiteDataSource<Key, Recipe>(database: database, namespace: "\(Key.self)")
		try await sut.saveEntry(.stub(), for: key)
		#expect(try await sut.getEntry(for: key) == .stub())
	}
}

private enum Course: String, Codable { case main }

private struct Page: Codable, Hashable {
	var course: Course
	var number: Int
}
