import Foundation
import Testing

@testable import LarderSQLite

@Suite(.timeLimit(.minutes(30)))
struct SQLiteSharingTests {
	@Test("Two databases on one file see each other's saves and removals")
	func databasesShareAFile() async throws {
		let folder = try TemporaryFolder()
		let one = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
		let other = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")

		try await one.saveEntry(.stub("Soup"), for: 1)
		#expect(try await other.getEntry(for: 1) == .stub("Soup"))
		try await other.saveEntry(.stub("Stew"), for: 1)
		#expect(try await one.getEntry(for: 1) == .stub("Stew"))
		try await one.removeAll()
		#expect(try await other.getEntry(for: 1) == nil)
	}

	@Test("If databases create one file at the same time, no save is lost")
	func parallelCreationLosesNothing() async throws {
		let folder = try TemporaryFolder()
		let tiers = (0..<16).map { _ in SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe") }

		try await withThrowingTaskGroup { group in
			for (index, tier) in tiers.enumerated() {
				group.addTask {
					for round in 0..<10 { try await tier.saveEntry(.stub("\(index)"), for: index * 10 + round) }
				}
			}
			try await group.waitForAll()
		}

		for key in 0..<160 { #expect(try await tiers[0].getEntry(for: key) == .stub("\(key / 10)")) }
	}

	@Test(
		"If a connection creates the tables while another connection waits to do so, the waiting connection uses these tables"
	)
	func lateCreatorTakesTheTables() async throws {
		for _ in 0..<20 {
			// Each round has a folder of its own: connections that close at the same time may leave the journal behind.
			let folder = try TemporaryFolder()
			let path = folder.file.path(percentEncoded: false)
			try await withThrowingTaskGroup { group in
				for _ in 0..<4 { group.addTask { try SQLiteConnection(path: path).prepareFormat() } }
				try await group.waitForAll()
			}
		}
	}

	@Test("A database can open a file while another database closes the file")
	func openingMeetsClosing() async throws {
		let folder = try TemporaryFolder()

		try await withThrowingTaskGroup { group in
			for key in 0..<40 {
				group.addTask {
					let tier = SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe")
					try await tier.saveEntry(.stub(), for: key)
				}
			}
			try await group.waitForAll()
		}

		#expect(try folder.integer("SELECT count(*) FROM entry") == 40)
	}

	@Test("An unreadable row is deleted, even if it was marked as used just before the deletion")
	func usedRowIsDropped() async throws {
		let folder = try TemporaryFolder()
		let database = SQLiteDatabase(at: folder.file)
		let address = EntryAddress(namespace: Data("recipe".utf8), key: Data("1".utf8))
		try await SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe").saveEntry(.stub(), for: 1)
		let row = try #require(try await database.row(at: address))
		try folder.execute("UPDATE entry SET used = 1")

		try await database.commit(.drop(row, at: address))

		#expect(try folder.integer("SELECT count(*) FROM entry") == 0)
	}

	@Test("An unreadable row is not deleted if its key was saved again just before the deletion")
	func replacedRowIsNotDropped() async throws {
		let database = SQLiteDatabase()
		let old = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe", schemaVersion: 1)
		let new = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe", schemaVersion: 2)
		for _ in 0..<50 {
			try await old.saveEntry(.stub("Soup"), for: 1)
			async let missed = new.getEntry(for: 1)
			try await new.saveEntry(.stub("Stew"), for: 1)
			_ = try await missed

			#expect(try await new.getEntry(for: 1) == .stub("Stew"))
		}
	}
}
