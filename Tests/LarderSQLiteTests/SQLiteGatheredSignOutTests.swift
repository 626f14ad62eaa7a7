import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// Gathered saves that a sign-out by another process overtakes.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteGatheredSignOutTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
	}

	@Test("After another process signed out, this process's first gathered save throws")
	func firstGatheredSaveThrows() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await folder.launch(saving: .gathered(every: .seconds(60))) { app in
			try await app.recipes.save("old", for: 1)
			try await app.database.flush()
			_ = try await other.endSessions(upTo: 1)

			await #expect(throws: CacheError.sessionEnded) { try await app.recipes.save("lost", for: 2) }
			#expect(await app.recipes.peek(2) == nil)
			try await app.recipes.save("kept", for: 2)
			try await app.database.flush()
		}
		try await folder.launch { app in #expect(await app.recipes.peek(2)?.value == "kept") }
	}

	@Test(
		"If a gathered save is refused, only the next flush throws, or no flush at all if the key is saved again before that flush"
	)
	func flushTellsOfTheFirstRefusedSave() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await folder.launch(saving: .gathered(every: .seconds(60))) { app in
			try await app.recipes.save("old", for: 1)
			try await app.database.flush()
			var record = try await other.endSessions(upTo: 1)

			await #expect(throws: CacheError.sessionEnded) { try await app.recipes.save("lost", for: 2) }
			try await app.recipes.save("kept", for: 3)
			await #expect(throws: SQLiteError.self) { try await app.database.flush() }
			try await app.database.flush()

			record = try await other.endSessions(upTo: record.session)
			await #expect(throws: CacheError.sessionEnded) { try await app.recipes.save("lost", for: 2) }
			try await app.recipes.save("kept", for: 2)
			try await app.database.flush()
		}
		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
	}

	@Test(
		"If gathered saves are refused because another process has signed out, the flush throws once, and later saves are kept"
	)
	func flushTellsOfRefusedSaves() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await folder.launch(saving: .gathered(every: .seconds(60))) { app in
			try await app.recipes.save("lost", for: 1)
			_ = try await other.endSessions(upTo: 1)

			await #expect(throws: SQLiteError.self) { try await app.database.flush() }

			try await app.database.flush()
			await #expect(throws: CacheError.sessionEnded) { try await app.recipes.save("lost", for: 3) }
			try await app.recipes.save("kept", for: 3)
			try await app.database.flush()
		}
		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
	}

	@Test(
		"After another process has signed out, this process's next save throws, even if this process gathered saves before the sign-out"
	)
	func firstSaveThrowsAfterGatheredOnes() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await folder.launch(saving: .gathered(every: .seconds(60))) { app in
			try await app.recipes.save("lost", for: 1)
			_ = try await other.endSessions(upTo: 1)

			await #expect(throws: CacheError.sessionEnded) { try await app.recipes.save("lost", for: 2) }
			try await app.recipes.save("kept", for: 3)

			await #expect(throws: SQLiteError.self) { try await app.database.flush() }
			try await app.database.flush()
		}
		try await folder.launch { app in
			#expect(await app.recipes.peek(1) == nil)
			#expect(await app.recipes.peek(3)?.value == "kept")
		}
	}

	@Test("If a gathered save is refused, other saves are still written")
	func refusedSaveHoldsUpNoOther() async throws {
		let database = SQLiteDatabase(
			at: folder.file,
			configuration: SQLiteConfiguration(saving: .gathered(every: .seconds(60)))
		)
		let recipes = SQLiteDataSource<Int, String>(database: database, namespace: "recipe")
		let other = SQLiteDatabase(at: folder.file)
		let old = try await other.tagRecord()
		let new = try await other.endSessions(upTo: old.session)

		try await recipes.saveEntry(CacheEntry("kept", storedAt: .now, mark: TagTable(new).ticket.marked([])), for: 2)
		try await recipes.saveEntry(CacheEntry("lost", storedAt: .now, mark: TagTable(old).ticket.marked([])), for: 1)
		await #expect(throws: SQLiteError.self) { try await database.flush() }

		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
		#expect(try await recipes.getEntry(for: 2)?.value == "kept")
	}
}
