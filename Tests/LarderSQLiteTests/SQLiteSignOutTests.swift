import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// Sign-outs, of this process and of others over the same file.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteSignOutTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
	}

	@Test(
		"After another process signed out, this process's session has ended, and this process reads the other process's saves"
	)
	func otherProcessSignsOut() async throws {
		let other = SQLiteDatabase(at: folder.file)
		let recipes = SQLiteDataSource<Int, String>(database: other, namespace: "recipe")
		try await folder.launch { app in
			try await app.recipes.save("old", for: 1)
			let record = try await other.endSessions(upTo: 1)
			let ticket = TagTable(record).ticket
			let entry = CacheEntry("new", storedAt: .now, mark: ticket.marked([]))
			try await recipes.saveEntry(entry, for: 2)

			#expect(await app.recipes.peek(2)?.value == "new")

			// Memory still has the entry of the session that is over.
			#expect(await app.recipes.peek(1) == nil)
			let value = try await app.recipes.value(for: 1) { "next" }
			#expect(value == "next")
		}
	}

	@Test(
		"Signing out removes all rows, and if another connection saves with a ticket from before the sign-out, the save throws"
	)
	func fileRefusesEndedSessions() async throws {
		let other = SQLiteDataSource<Int, String>(database: SQLiteDatabase(at: folder.file), namespace: "recipe")
		try await folder.launch { app in try await app.recipes.save("old", for: 1) }
		let entry = try #require(try await other.getEntry(for: 1))

		try await folder.launch { app in try await app.group.removeAll() }
		#expect(try folder.integer("SELECT count(*) FROM entry") == 0)
		await #expect(throws: CacheError.sessionEnded) { try await other.saveEntry(entry, for: 1) }
		#expect(try folder.integer("SELECT count(*) FROM entry") == 0)

		try await folder.launch { app in
			try await app.recipes.save("new", for: 1)
			#expect(await app.recipes.peek(1)?.value == "new")
		}
	}

	@Test("After another process signed out, this process's first save throws, and its next save is kept")
	func saveAfterOtherSignOutThrows() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await folder.launch { app in
			try await app.recipes.save("old", for: 1)
			_ = try await other.endSessions(upTo: 1)

			await #expect(throws: CacheError.sessionEnded) { try await app.recipes.save("lost", for: 2) }
			#expect(await app.recipes.peek(2) == nil)

			try await app.recipes.save("kept", for: 2)
		}
		try await folder.launch { app in #expect(await app.recipes.peek(2)?.value == "kept") }
	}

	@Test("If a save returns while a sign-out is still running, the saved value is kept")
	func saveDuringSignOutStays() async throws {
		let database = SQLiteDatabase(at: folder.file)
		let paused = PausedDatabase(database)
		let group = CacheGroup(database: paused)
		let first = GroupApp.recipes(in: database, namespace: "first", group: group)
		try await first.save("old", for: 1)
		let signingOut = Task { try await group.removeAll() }
		await paused.ending.waitForArrivals(1)

		// The app makes this cache for the next user, before or after the file knows of the sign-out.
		let second = GroupApp.recipes(in: database, namespace: "second", group: group)
		try await second.save("early", for: 1)
		paused.ending.open()
		await paused.ended.waitForArrivals(1)
		let other = SQLiteDataSource<Int, String>(database: SQLiteDatabase(at: folder.file), namespace: "first")
		let record = try await SQLiteDatabase(at: folder.file).tagRecord()
		let entry = CacheEntry("of another process", storedAt: .now, mark: TagTable(record).ticket.marked([]))
		try await other.saveEntry(entry, for: 2)
		paused.ended.open()
		try await signingOut.value

		#expect(try await other.getEntry(for: 1) == nil)
		#expect(try await other.getEntry(for: 2)?.value == "of another process")
		#expect(
			try await SQLiteDataSource<Int, String>(database: database, namespace: "second").getEntry(for: 1) != nil
		)
	}

	@Test(
		"If another process signs out before a removal is committed, the removal throws, and removes nothing of the next session",
		arguments: [true, false]
	)
	func removalOfEndedSessionThrows(isKept: Bool) async throws {
		let other = SQLiteDatabase(at: folder.file)
		let next = SQLiteDataSource<Int, String>(database: other, namespace: "recipe")
		try await folder.launch { app in
			if isKept { try await app.recipes.save("old", for: 1) } else { _ = await app.recipes.peek(1) }
			let record = try await other.endSessions(upTo: 1)
			let entry = CacheEntry("next", storedAt: .now, mark: TagTable(record).ticket.marked([]))
			try await next.saveEntry(entry, for: 1)

			await #expect(throws: CacheError.sessionEnded) { try await app.recipes.remove(1) }

			#expect(try await next.getEntry(for: 1)?.value == "next")
			#expect(await app.recipes.peek(1)?.value == "next")
			try await app.recipes.remove(1)
			#expect(try await next.getEntry(for: 1) == nil)
		}
	}

	@Test(
		"If another process begins a session during a fetch, a not-found error of the fetch removes nothing of the new session"
	)
	func missingAnswerOfEndedSessionRemovesNothing() async throws {
		let other = SQLiteDatabase(at: folder.file)
		let next = SQLiteDataSource<Int, String>(database: other, namespace: "recipe")
		try await folder.launch { app in
			try await app.recipes.save("old", for: 1)
			let record = try await other.endSessions(upTo: 1)
			let entry = CacheEntry("next", storedAt: .now, mark: TagTable(record).ticket.marked([]))
			try await next.saveEntry(entry, for: 1)

			await #expect(throws: NotFound.self) {
				try await app.recipes.value(for: 1, policy: .remoteFirst) { throw NotFound() }
			}

			#expect(try await next.getEntry(for: 1)?.value == "next")
		}
	}

	private struct NotFound: RemoteErrorContract {
		var reason: RemoteErrorReason { .notFound }
	}

	@Test("Signing out also empties a disk tier outside of the group's database")
	func otherDiskIsEmptied() async throws {
		let other = SQLiteDatabase(at: folder.url.appending(path: "other.sqlite"))
		try await folder.launch { app in
			let cache = GroupApp.recipes(in: other, namespace: "recipe", group: app.group)
			try await cache.save("old", for: 1)
			#expect(try await SQLiteDataSource<Int, String>(database: other, namespace: "recipe").count() == 1)

			try await app.group.removeAll()

			#expect(try await SQLiteDataSource<Int, String>(database: other, namespace: "recipe").count() == 0)
			try await cache.save("new", for: 1)
			#expect(await cache.peek(1)?.value == "new")
		}
	}

	@Test(
		"If another process has ended this process's session, this process removes nothing of the next session",
		arguments: [true, false]
	)
	func endedSessionRemovesNothing(isFetch: Bool) async throws {
		let other = SQLiteDatabase(at: folder.file)
		let next = SQLiteDataSource<Int, String>(database: other, namespace: "recipe")
		try await folder.launch { app in
			try await app.recipes.save("old", for: 1)
			let record = try await other.endSessions(upTo: 1)
			let entry = CacheEntry("next", storedAt: .now, mark: TagTable(record).ticket.marked([]))
			try await next.saveEntry(entry, for: 1)

			if isFetch {
				_ = try await app.recipes.value(for: 1, policy: .remoteFirst) { "of the ended session" }
			} else {
				_ = await app.recipes.save(for: 1) { "of the ended session" }
			}

			#expect(try await next.getEntry(for: 1)?.value == "next")
		}
	}
}

/// A database that pauses before and after it ends a session.
private final class PausedDatabase: CacheDatabaseContract {
	let ending = Gate()
	let ended = Gate()
	private let base: SQLiteDatabase

	init(_ base: SQLiteDatabase) {
		self.base = base
	}

	var identity: TierIdentity? { base.identity }
	var hasNewRecord: Bool { base.hasNewRecord }

	func tagRecord() async throws -> TagRecord { try await base.tagRecord() }

	func invalidate(_ tags: Set<CacheTag>, limit: Int) async throws -> TagRecord {
		try await base.invalidate(tags, limit: limit)
	}

	func endSessions(upTo session: Int) async throws -> TagRecord {
		try await ending.wait()
		let record = try await base.endSessions(upTo: session)
		try await ended.wait()
		return record
	}
}
