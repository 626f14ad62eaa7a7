import Foundation
import Testing

@testable import LarderSQLite

@Suite(.timeLimit(.minutes(30)))
struct SQLiteRecoveryTests {
	@Test(
		"If a file is not a database, the file is set aside unchanged, and a new database is created",
		arguments: [16, 50, 5_000, 200_000]
	)
	func garbageIsSetAside(size: Int) async throws {
		let folder = try TemporaryFolder()
		let garbage = Data(repeating: 0x5A, count: size)
		try garbage.write(to: folder.file)
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")

		#expect(try await sut.getEntry(for: 1) == nil)
		try await sut.saveEntry(.stub(), for: 1)

		#expect(try await sut.getEntry(for: 1) == .stub())
		#expect(try Data(contentsOf: folder.url.appending(path: "larder.sqlite.corrupt")) == garbage)
		#expect(try folder.permissions(of: "larder.sqlite") == 0o600)
	}

	@Test("An empty file is a new database")
	func emptyFileIsUsed() async throws {
		let folder = try TemporaryFolder()
		try Data().write(to: folder.file)

		try await SQLiteDatabase(at: folder.file).open()

		#expect(try !folder.names().contains("larder.sqlite.corrupt"))
	}

	@Test("If a save finds a damaged page in an open file, the value is saved in a new file")
	func damageUnderwayIsSurvived() async throws {
		let folder = try TemporaryFolder()
		try await fill(folder.file)
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
		#expect(try await sut.getEntry(for: 1) == .stub())

		try overwritePages(of: folder.file)
		try await sut.saveEntry(.stub("Stew"), for: 201)

		#expect(try await sut.getEntry(for: 201) == .stub("Stew"))
		#expect(try folder.names().contains("larder.sqlite.corrupt"))
	}

	@Test("If a file has lost the record of its sessions, the next save sets the file aside and goes into a new file")
	func lostRecordIsSurvived() async throws {
		let folder = try TemporaryFolder()
		try await fill(folder.file)
		try folder.execute("DELETE FROM state")
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")

		try await sut.saveEntry(.stub("Stew"), for: 1)

		#expect(try await sut.getEntry(for: 1) == .stub("Stew"))
		#expect(try folder.names().contains("larder.sqlite.corrupt"))
	}

	@Test(
		"Reads of a truncated file are misses, and later saves succeed",
		arguments: [100, 1_000, 4_096, 6_000, 20_000]
	)
	func truncatedFileIsSurvived(size: Int) async throws {
		let folder = try TemporaryFolder()
		try await fill(folder.file)
		try Data(contentsOf: folder.file).prefix(size).write(to: folder.file)
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")

		for key in 1...200 {
			let found = try await sut.getEntry(for: key)
			#expect(found == nil || found == .stub())
		}
		try await sut.saveEntry(.stub("Stew"), for: 1)

		#expect(try await sut.getEntry(for: 1) == .stub("Stew"))
	}

	@Test(
		"A file with wrong tables is set aside, and a new database is created",
		arguments: ["ALTER TABLE entry RENAME COLUMN value TO worth", "DROP TABLE entry"]
	)
	func damagedTablesAreSetAside(damage: String) async throws {
		let folder = try TemporaryFolder()
		try await fill(folder.file)
		try folder.execute(damage)
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")

		#expect(try await sut.getEntry(for: 1) == nil)
		try await sut.saveEntry(.stub("Stew"), for: 1)

		#expect(try await sut.getEntry(for: 1) == .stub("Stew"))
		#expect(try folder.names().contains("larder.sqlite.corrupt"))
	}

	@Test("A file of a later format is set aside unchanged, and a new database is created")
	func newerFormatIsSetAside() async throws {
		let folder = try TemporaryFolder()
		try await fill(folder.file)
		try folder.execute("PRAGMA user_version = 5")
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")

		#expect(try await sut.getEntry(for: 1) == nil)

		#expect(try folder.integer("PRAGMA user_version") == 4)
		let kept = try TemporaryFolder()
		try FileManager.default.moveItem(at: folder.url.appending(path: "larder.sqlite.newer"), to: kept.file)
		#expect(try kept.integer("SELECT count(*) FROM entry") == 200)
	}

	@Test("A file of an earlier format is still used, but its entries are misses")
	func olderFormatMisses() async throws {
		let folder = try TemporaryFolder()
		try folder.execute(
			"CREATE TABLE entry (id INTEGER PRIMARY KEY, key BLOB)",
			"INSERT INTO entry (key) VALUES (x'31')",
			"PRAGMA application_id = \(0x4C61_7264)",
			"PRAGMA user_version = 1"
		)
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")

		#expect(try await sut.getEntry(for: 1) == nil)
		try await sut.saveEntry(.stub(), for: 1)

		#expect(try await sut.getEntry(for: 1) == .stub())
		#expect(try folder.names().allSatisfy { !$0.contains("newer") && !$0.contains("corrupt") })
	}

	@Test("If a file was deleted while it was open, the next read or save creates the file again")
	func deletedFileIsMadeAnew() async throws {
		let folder = try TemporaryFolder()
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
		try await sut.saveEntry(.stub(), for: 1)
		try folder.removeFiles()

		#expect(try await sut.getEntry(for: 1) == nil)
		try await sut.saveEntry(.stub("Stew"), for: 2)

		#expect(try await sut.getEntry(for: 2) == .stub("Stew"))
		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
	}

	@Test("No save goes into a deleted file, even if another save used the file just before its deletion")
	func saveTrustsNoSighting() async throws {
		let folder = try TemporaryFolder()
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
		for round in 1...20 {
			// The first save opens the file of this round. The second one finds a file that its session has seen.
			for identifier in 1...2 { try await sut.saveEntry(.stub(), for: identifier) }
			try folder.removeFiles()

			try await sut.saveEntry(.stub("Stew"), for: 3)

			#expect(try folder.integer("SELECT count(*) FROM entry") == 1, "round \(round)")
		}
	}

	@Test("If an open file is deleted, reads still use it, but only for a limited time")
	func deletedFileIsMissedInTheEnd() async throws {
		let folder = try TemporaryFolder()
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
		try await sut.saveEntry(.stub(), for: 1)
		// The first read opens the file. The second one finds a file that its session has seen.
		for _ in 1...2 { #expect(try await sut.getEntry(for: 1) == .stub()) }
		try folder.removeFiles()

		while try await sut.getEntry(for: 1) != nil {}

		#expect(try await sut.getEntry(for: 1) == nil)
	}

	@Test("After a file is deleted, a new save is read at once, even by a database that has read the deleted file")
	func saveIntoASuccessorIsRead() async throws {
		let folder = try TemporaryFolder()
		let tiers = (1...2).map { _ in SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe") }
		try await tiers[0].saveEntry(.stub(), for: 1)
		for tier in tiers { #expect(try await tier.getEntry(for: 1) == .stub()) }
		try folder.removeFiles()

		try await tiers[0].saveEntry(.stub("Stew"), for: 2)

		for tier in tiers {
			#expect(try await tier.getEntry(for: 1) == nil)
			#expect(try await tier.getEntry(for: 2) == .stub("Stew"))
		}
	}

	@Test(
		"If an unusable file is set aside, it replaces the file that was set aside before it, and the journal of that earlier file is deleted"
	)
	func setAsideFilesDoNotPileUp() async throws {
		let folder = try TemporaryFolder()
		try Data("old journal".utf8).write(to: folder.url.appending(path: "larder.sqlite.corrupt-wal"))
		for round in 1...3 {
			try Data("not a database, number \(round)".utf8).write(to: folder.file)
			try await SQLiteDatabase(at: folder.file).open()
		}

		let kept = try Data(contentsOf: folder.url.appending(path: "larder.sqlite.corrupt"))
		#expect(kept == Data("not a database, number 3".utf8))
		#expect(try folder.names() == ["larder.sqlite", "larder.sqlite.corrupt"])
	}

	@Test("A save into another program's database throws, and leaves that database as it is")
	func foreignDatabaseIsLeftAlone() async throws {
		let folder = try TemporaryFolder()
		try folder.execute("CREATE TABLE diary (page TEXT)", "PRAGMA user_version = 7")
		let before = try Data(contentsOf: folder.file)
		let sut = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")

		let error = await #expect(throws: SQLiteError.self) { try await sut.saveEntry(.stub(), for: 1) }

		#expect(error?.message == "it is another program's database; choose another path")
		#expect(try Data(contentsOf: folder.file) == before)
	}

	private func fill(_ file: URL) async throws {
		let database = SQLiteDatabase(at: file)
		let tier = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		for key in 1...200 { try await tier.saveEntry(.stub(), for: key) }
		await database.close()
	}

	/// Overwrites every page but the first, like a failing disk.
	private func overwritePages(of file: URL) throws {
		let size = try Data(contentsOf: file).count
		let handle = try FileHandle(forWritingTo: file)
		try handle.seek(toOffset: 4_096)
		try handle.write(contentsOf: Data(repeating: 0x5A, count: size - 4_096))
		try handle.close()
	}
}
