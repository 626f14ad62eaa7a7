import Foundation
import Testing

@testable import LarderSQLite

@Suite(.timeLimit(.minutes(30)))
struct SQLiteDatabaseTests {
	@Test("Making a database object creates no file and no folder")
	func creationIsLazy() throws {
		let folder = try TemporaryFolder()

		_ = SQLiteDatabase(at: folder.file)

		#expect(try folder.names().isEmpty)
	}

	@Test("A new file is in WAL mode, and has Larder's application ID and format version")
	func fileIsInWALMode() async throws {
		let folder = try TemporaryFolder()

		try await SQLiteDatabase(at: folder.file).open()

		#expect(try folder.integer("SELECT journal_mode = 'wal' FROM pragma_journal_mode") == 1)
		#expect(try folder.integer("PRAGMA application_id") == 0x4C61_7264)
		#expect(try folder.integer("PRAGMA user_version") == 4)
	}

	@Test("A save waits for another connection's lock, but a read does not")
	func saveWaitsForLocks() async throws {
		let folder = try TemporaryFolder()
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
		try await sut.saveEntry(.stub(), for: 1)
		let other = try SQLiteConnection(path: folder.file.path(percentEncoded: false))
		try other.execute("BEGIN IMMEDIATE", to: "take the lock")

		async let saving: Void = sut.saveEntry(.stub("Stew"), for: 1)
		#expect(try await sut.getEntry(for: 1) == .stub())
		try other.execute("COMMIT", to: "release the lock")
		try await saving

		#expect(try await sut.getEntry(for: 1) == .stub("Stew"))
	}

	@Test("Only the owner of a new file may read the file and its journals")
	func fileIsOwnerOnly() async throws {
		let folder = try TemporaryFolder()
		let sut = SQLiteDatabase(at: folder.file)

		try await sut.open()

		for name in try folder.names() { #expect(try folder.permissions(of: name) == 0o600, "\(name)") }
		#expect(try folder.names() == ["larder.sqlite", "larder.sqlite-wal", "larder.sqlite-shm"])
		await sut.close()
	}

	@Test("If folders of a database's path are missing, they are created")
	func foldersAreCreated() async throws {
		let folder = try TemporaryFolder()
		let sut = SQLiteDataSource<Int, Recipe>(
			at: folder.url.appending(path: "not/there yet/larder.sqlite"),
			namespace: "recipe"
		)

		try await sut.saveEntry(.stub(), for: 1)

		#expect(try await sut.getEntry(for: 1) == .stub())
	}

	@Test(
		"If a link points to a missing file, the file and its folders are created, and only the owner may read the file",
		arguments: ["target.sqlite", "not there yet/target.sqlite", "./link", "/"]
	)
	func linkIsFollowed(destination: String) async throws {
		let folder = try TemporaryFolder()
		let absolute = folder.url.appending(path: "target.sqlite").path(percentEncoded: false)
		try folder.link("link", to: "target.sqlite")
		try folder.link("larder.sqlite", to: destination == "/" ? absolute : destination)
		let database = SQLiteDatabase(at: folder.file)
		let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")

		try await sut.saveEntry(.stub(), for: 1)

		#expect(try await sut.getEntry(for: 1) == .stub())
		let target = destination.contains("there") ? destination : "target.sqlite"
		for suffix in ["", "-wal", "-shm"] { #expect(try folder.permissions(of: target + suffix) == 0o600) }
		await database.close()
	}

	@Test("If a link's target is not a database, the target is set aside in the target's folder, and the link stays")
	func rejectedFileBehindALinkIsSetAside() async throws {
		let folder = try TemporaryFolder()
		try folder.link("larder.sqlite", to: "target.sqlite")
		let garbage = Data(repeating: 0x5A, count: 5_000)
		try garbage.write(to: folder.url.appending(path: "target.sqlite"))
		let tiers = (1...2).map { _ in SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe") }

		for (key, tier) in tiers.enumerated() { try await tier.saveEntry(.stub(), for: key) }

		for key in tiers.indices { #expect(try await tiers[0].getEntry(for: key) == .stub()) }
		#expect(try Data(contentsOf: folder.url.appending(path: "target.sqlite.corrupt")) == garbage)
		#expect(try folder.names().contains("larder.sqlite"))
		#expect(try folder.permissions(of: "target.sqlite") == 0o600)
	}

	@Test("If the path is a link that points to itself, opening the database throws")
	func circularLinkThrows() async throws {
		let folder = try TemporaryFolder()
		try folder.link("larder.sqlite", to: "larder.sqlite")

		await #expect(throws: SQLiteError.self) { try await SQLiteDatabase(at: folder.file).open() }
	}

	@Test("If the path of a database is a folder, the error says so")
	func folderInPlaceThrows() async throws {
		let folder = try TemporaryFolder()

		let error = await #expect(throws: SQLiteError.self) { try await SQLiteDatabase(at: folder.url).open() }

		#expect(error?.message == "it is a folder; name a file in it")
		#expect(error?.path == folder.url.path(percentEncoded: false))
	}

	@Test(
		"If a database's path has a file in place of a folder, opening the database throws, and this file stays as it is"
	)
	func fileInFoldersPlaceThrows() async throws {
		let folder = try TemporaryFolder()
		try Data("mine".utf8).write(to: folder.file)

		await #expect(throws: SQLiteError.self) {
			try await SQLiteDatabase(at: folder.file.appending(path: "larder.sqlite")).open()
		}

		#expect(try Data(contentsOf: folder.file) == Data("mine".utf8))
	}

	@Test(
		"Opening a URL that is not a file URL throws",
		arguments: ["https://example.com/a", "data:,x"]
	)
	func otherURLThrows(text: String) async throws {
		let url = try #require(URL(string: text))

		let error = await #expect(throws: SQLiteError.self) { try await SQLiteDatabase(at: url).open() }

		#expect(error?.message == "it is not the path of a file")
	}

	@Test("If a database could not be opened, its next use tries to open it again")
	func openingIsTriedAgain() async throws {
		let folder = try TemporaryFolder()
		try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
		let database = SQLiteDatabase(at: folder.file)
		let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		await #expect(throws: SQLiteError.self) { try await sut.getEntry(for: 1) }

		try FileManager.default.removeItem(at: folder.file)

		try await sut.saveEntry(.stub(), for: 1)
		#expect(try await sut.getEntry(for: 1) == .stub())
	}

	@Test("A read of a closed database throws, and closing the database again does nothing")
	func closedDatabaseThrows() async throws {
		let database = SQLiteDatabase()
		let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		try await sut.saveEntry(.stub(), for: 1)
		await database.close()
		await database.close()

		let error = await #expect(throws: SQLiteError.self) { try await sut.getEntry(for: 1) }

		#expect(error?.message == "it was closed; create another SQLiteDatabase")
	}

	@Test("After a database is closed, all its data is in one file")
	func closingFoldsTheJournal() async throws {
		let folder = try TemporaryFolder()
		let database = SQLiteDatabase(at: folder.file)
		try await SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe").saveEntry(.stub(), for: 1)

		await database.close()

		#expect(try folder.names() == ["larder.sqlite"])
	}

	@Test("When the last reference to a database is released, the database closes")
	func releasedDatabaseCloses() async throws {
		let folder = try TemporaryFolder()

		try await SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe").saveEntry(.stub(), for: 1)

		// It closes later if somebody holds a lock at that moment, or the thread that saved holds the database.
		while try folder.names() != ["larder.sqlite"] { await Task.yield() }
	}

	@Test("Two databases in memory share nothing")
	func memoryIsPrivate() async throws {
		let sut = SQLiteDataSource<Int, Recipe>.inMemory()
		try await sut.saveEntry(.stub(), for: 1)

		#expect(try await SQLiteDataSource<Int, Recipe>.inMemory().getEntry(for: 1) == nil)
	}

	@Test("An error's description names the operation, the file and the reason")
	func errorTextIsComplete() async throws {
		let folder = try TemporaryFolder()
		let database = SQLiteDatabase(at: folder.file)
		try await database.open()
		try folder.execute("DROP TABLE entry")

		let error = await #expect(throws: SQLiteError.self) {
			try await SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe").saveEntry(.stub(), for: 1)
		}

		let path = folder.file.path(percentEncoded: false)
		#expect(error?.description == "Could not save an entry in \(path): no such table: entry (SQLite code 1).")
	}
}
