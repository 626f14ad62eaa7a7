import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// A group whose caches keep to one file, across launches.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteGroupTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
	}

	@Test("An invalidation survives a launch: what was cached before it is stale, and what came after it is fresh")
	func invalidationSurvivesALaunch() async throws {
		try await launch { app in
			try await app.recipes.save("old", for: 1, tags: ["soups"])
			try await app.recipes.save("old", for: 2, tags: ["salads"])
			try await app.group.invalidate("soups")
			try await app.recipes.save("new", for: 3, tags: ["soups"])
		}

		try await launch { app in
			#expect(await app.recipes.peek(1)?.isStale == true)
			#expect(await app.recipes.peek(2)?.isStale == false)
			#expect(await app.recipes.peek(3)?.isStale == false)
			let value = try await app.recipes.value(for: 1, tags: ["soups"]) { "new" }
			#expect(value == "new")
		}
	}

	@Test("An invalidation covers all namespaces of the file")
	func invalidationCoversNamespaces() async throws {
		try await launch { app in
			try await app.recipes.save("old", for: 1, tags: ["soups"])
			try await app.lists.save(["old"], for: "all", tags: ["soups"])
			try await app.group.invalidate("soups")
		}

		try await launch { app in
			#expect(await app.recipes.peek(1)?.isStale == true)
			#expect(await app.lists.peek("all")?.isStale == true)
		}
	}

	@Test("Past its limit, the file forgets tags, and then more is stale, never less")
	func fileForgetsTags() async throws {
		try await launch(tagLimit: 2) { app in
			for id in 1...3 { try await app.recipes.save("old", for: id, tags: [CacheTag("\(id)")]) }
			for id in 1...3 { try await app.group.invalidate(CacheTag("\(id)")) }
			try await app.recipes.save("new", for: 4, tags: ["1", "2", "3", "4"])
		}

		try await launch(tagLimit: 2) { app in
			for id in 1...3 { #expect(await app.recipes.peek(id)?.isStale == true) }
			#expect(await app.recipes.peek(4)?.isStale == false)
		}
		#expect(try folder.integer("SELECT count(*) FROM tag") == 2)
	}

	@Test("An invalidation by another process is known after the next read of the disk, and observers see it")
	func otherProcessInvalidates() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await launch { app in
			try await app.recipes.save("old", for: 1, tags: ["soups"])
			try await app.recipes.save("old", for: 2, tags: ["salads"])
			var states = app.recipes.updates(for: 1).makeAsyncIterator()
			let first = await states.next()
			#expect(first?.isStale == false)
			_ = try await other.invalidate(["soups"], limit: 100)
			#expect(await app.recipes.peek(1)?.isStale == false)

			app.memory.removeAll()
			#expect(await app.recipes.peek(2)?.isStale == false)

			#expect(await app.recipes.peek(1)?.isStale == true)
			let second = await states.next()
			#expect(second?.isStale == true)
			let value = try await app.recipes.value(for: 1, tags: ["soups"]) { "new" }
			#expect(value == "new")
			#expect(await app.recipes.peek(1)?.isStale == false)
		}
	}

	@Test("A read of the disk that finds nothing shows what another process has done, too")
	func missShowsTheRecord() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await launch { app in
			try await app.recipes.save("old", for: 1, tags: ["soups"])
			_ = try await other.endSessions(upTo: 1)

			#expect(await app.recipes.peek(2) == nil)

			// Memory still has the entry of the session that is over.
			#expect(await app.recipes.peek(1) == nil)
		}
	}

	@Test("What another process saves after it signed out, this one reads, and its own session is over")
	func otherProcessSignsOut() async throws {
		let other = SQLiteDatabase(at: folder.file)
		let recipes = SQLiteDataSource<Int, String>(database: other, namespace: "recipe")
		try await launch { app in
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

	@Test("Signing out removes all rows, and the file refuses what another connection saves with an older ticket")
	func fileRefusesEndedSessions() async throws {
		let other = SQLiteDataSource<Int, String>(database: SQLiteDatabase(at: folder.file), namespace: "recipe")
		try await launch { app in try await app.recipes.save("old", for: 1) }
		let entry = try #require(try await other.getEntry(for: 1))

		try await launch { app in try await app.group.removeAll() }
		#expect(try folder.integer("SELECT count(*) FROM entry") == 0)
		await #expect(throws: CacheError.sessionEnded) { try await other.saveEntry(entry, for: 1) }
		#expect(try folder.integer("SELECT count(*) FROM entry") == 0)

		try await launch { app in
			try await app.recipes.save("new", for: 1)
			#expect(await app.recipes.peek(1)?.value == "new")
		}
	}

	@Test("A save after another process signed out throws, and the next one is kept")
	func saveAfterOtherSignOutThrows() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await launch { app in
			try await app.recipes.save("old", for: 1)
			_ = try await other.endSessions(upTo: 1)

			await #expect(throws: CacheError.sessionEnded) { try await app.recipes.save("lost", for: 2) }
			#expect(await app.recipes.peek(2) == nil)

			try await app.recipes.save("kept", for: 2)
		}
		try await launch { app in #expect(await app.recipes.peek(2)?.value == "kept") }
	}

	@Test("A save that is acknowledged during the rest of a sign-out stays")
	func saveDuringSignOutStays() async throws {
		let database = SQLiteDatabase(at: folder.file)
		let paused = PausedDatabase(database)
		let group = CacheGroup(database: paused)
		let first = App.recipes(in: database, namespace: "first", group: group)
		try await first.save("old", for: 1)
		let signingOut = Task { try await group.removeAll() }
		await paused.ending.waitForArrivals(1)

		// The app makes this cache for the next user, before or after the file knows of the sign-out.
		let second = App.recipes(in: database, namespace: "second", group: group)
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

	@Test("A disk tier outside of the group's database is emptied, too")
	func otherDiskIsEmptied() async throws {
		let other = SQLiteDatabase(at: folder.url.appending(path: "other.sqlite"))
		try await launch { app in
			let cache = App.recipes(in: other, namespace: "recipe", group: app.group)
			try await cache.save("old", for: 1)
			#expect(try await SQLiteDataSource<Int, String>(database: other, namespace: "recipe").count() == 1)

			try await app.group.removeAll()

			#expect(try await SQLiteDataSource<Int, String>(database: other, namespace: "recipe").count() == 0)
			try await cache.save("new", for: 1)
			#expect(await cache.peek(1)?.value == "new")
		}
	}

	@Test("A sign-out in a replaced file ends the session of the process that had the old one", arguments: 0...2)
	func replacedFileEndsSession(signOutCount: Int) async throws {
		try await launch { app in
			for _ in 0..<signOutCount { try await app.group.removeAll() }
			try await app.recipes.save("of the first user", for: 1)
			try folder.removeFiles()
			let other = SQLiteDatabase(at: folder.file)
			_ = try await other.endSessions(upTo: 1)

			await #expect(throws: RemoteFailure.self) { try await app.recipes.value(for: 9) { throw RemoteFailure() } }

			#expect(await app.recipes.peek(1) == nil)
			#expect(try await app.recipes.modify(1) { $0 += "!" } == nil)
			try await app.recipes.save("of the next user", for: 1)
		}
		try await launch { app in #expect(await app.recipes.peek(1)?.value == "of the next user") }
	}

	@Test("What is saved after the file was set aside is fresh at the next launch", arguments: [0, 2])
	func savesAreFreshAfterSettingAside(signOutCount: Int) async throws {
		try await launch { app in
			for _ in 0..<signOutCount { try await app.group.removeAll() }
			try await app.recipes.save("old", for: 1)
			try folder.removeFiles()

			try await app.recipes.save("new", for: 2, tags: ["soups"])
			#expect(await app.recipes.peek(2)?.isStale == false)
		}
		try await launch { app in
			#expect(await app.recipes.peek(1) == nil)
			#expect(await app.recipes.peek(2)?.isStale == false)
		}
	}

	@Test(
		"A process whose session another one has ended removes nothing of the next session",
		arguments: [true, false]
	)
	func endedSessionRemovesNothing(isFetch: Bool) async throws {
		let other = SQLiteDatabase(at: folder.file)
		let next = SQLiteDataSource<Int, String>(database: other, namespace: "recipe")
		try await launch { app in
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

	@Test("The first gathered save after a sign-out by another process throws")
	func firstGatheredSaveThrows() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await launch(saving: .gathered(every: .seconds(60))) { app in
			try await app.recipes.save("old", for: 1)
			try await app.database.flush()
			_ = try await other.endSessions(upTo: 1)

			await #expect(throws: CacheError.sessionEnded) { try await app.recipes.save("lost", for: 2) }
			#expect(await app.recipes.peek(2) == nil)
			try await app.recipes.save("kept", for: 2)
			try await app.database.flush()
		}
		try await launch { app in #expect(await app.recipes.peek(2)?.value == "kept") }
	}

	@Test("After a gathered save was refused, the next flush throws once, unless the same key was saved again")
	func flushTellsOfTheFirstRefusedSave() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await launch(saving: .gathered(every: .seconds(60))) { app in
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

	@Test("A gathered save into a replaced file is kept, and the flush does not throw")
	func gatheredSaveGoesOnInReplacedFile() async throws {
		try await launch(saving: .gathered(every: .seconds(60))) { app in
			try await app.recipes.save("old", for: 1)
			try await app.database.flush()
			try folder.removeFiles()

			try await app.recipes.save("kept", for: 2)
			try await app.database.flush()
		}
		try await launch { app in #expect(await app.recipes.peek(2)?.isStale == false) }
	}

	@Test("A page that comes after the file was replaced is kept in both tiers, and is fresh at the next launch")
	func pageGoesOnInReplacedFile() async throws {
		try await launch { app in
			let lists = Self.lists(of: app.recipes)
			_ = try await lists.list(for: "all") { _ in Page(items: ["1", "2"], next: PageCursor(2)) }
			try folder.removeFiles()

			let longer = try await lists.more(for: "all") { _ in Page(items: ["3"]) }

			#expect(longer.items == ["1", "2", "3"])
			#expect(await app.recipes.peek(3)?.isStale == false)
		}
		try await launch { app in
			#expect(await app.recipes.peek(3)?.isStale == false)
			// The rows of the first page were lost with their file.
			let list = try await Self.lists(of: app.recipes).list(for: "all") { _ in throw RemoteFailure() }
			#expect(list.items == ["3"])
			#expect(!list.isComplete)
		}
	}

	private static func lists(of recipes: TieredCache<Int, String>) -> ListCache<String, Int, String> {
		ListCache("all", of: recipes, freshness: .forever) { Int($0) ?? 0 }
	}

	@Test("If a sign-out by another process refuses gathered saves, the flush throws once, and later saves are kept")
	func flushTellsOfRefusedSaves() async throws {
		let other = SQLiteDatabase(at: folder.file)
		try await launch(saving: .gathered(every: .seconds(60))) { app in
			try await app.recipes.save("lost", for: 1)
			_ = try await other.endSessions(upTo: 1)
			try await app.recipes.save("lost", for: 2)

			await #expect(throws: SQLiteError.self) { try await app.database.flush() }

			try await app.database.flush()
			await #expect(throws: CacheError.sessionEnded) { try await app.recipes.save("lost", for: 3) }
			try await app.recipes.save("kept", for: 3)
			try await app.database.flush()
		}
		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
	}

	@Test("A gathered save that is refused holds up no other")
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

	@Test("A database that was closed does not stand in the way of a later one over its file")
	func closedDatabaseIsForgotten() async throws {
		try await launch { first in
			try await first.recipes.save("of the first user", for: 1)
			await first.database.close()

			try await launch(closing: false) { second in
				#expect(await second.recipes.peek(1)?.value == "of the first user")
				try await second.group.removeAll()
				try await second.group.invalidate("soups")
				try await second.recipes.save("of the second user", for: 2)

				await #expect(throws: SQLiteError.self) { try await first.recipes.save("lost", for: 3) }
			}
		}
		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
	}

	@Test("A second group over the same file works as the first one, so an app may make its caches twice")
	func groupsOverOneFileAreOne() async throws {
		try await launch { first in
			try await launch(closing: false) { second in
				try await first.recipes.save("old", for: 1, tags: ["soups"])
				try await second.group.invalidate("soups")
				#expect(await first.recipes.peek(1)?.isStale == true)

				try await second.group.removeAll()
				#expect(await first.recipes.peek(1) == nil)
			}
		}
	}

	@Test("Session and commit numbers go on after a launch")
	func numbersGoOn() async throws {
		var session: Int64 = 1
		for count in 1...3 {
			try await launch { app in
				try await app.group.invalidate("soups")
				try await app.group.removeAll()
			}
			#expect(try folder.integer("SELECT number FROM state") == Int64(count))
			let next = try folder.integer("SELECT session FROM state")
			#expect(next > session)
			session = next
		}
	}

	@Test("When the file was replaced, what came from the old one is stale, and new invalidations count")
	func replacedFileMakesStale() async throws {
		try await launch { app in
			for _ in 0..<5 { try await app.group.invalidate("soups") }
			try await app.recipes.save("old", for: 1, tags: ["soups"])
			try folder.removeFiles()

			try await app.group.invalidate("salads")

			#expect(await app.recipes.peek(1)?.isStale == true)
			try await app.recipes.save("new", for: 2, tags: ["soups"])
			try await app.group.invalidate("soups")
			#expect(await app.recipes.peek(2)?.isStale == true)
		}
	}

	@Test("A mark whose tags were given in another order is the same row")
	func marksAreStable() async throws {
		let names = (0..<20).map { CacheTag("tag \($0)") }
		try await launch { app in try await app.recipes.save("soup", for: 1, tags: Set(names)) }

		try await launch { app in
			#expect(await app.recipes.peek(1)?.value == "soup")
			try await app.group.invalidate(Set(names.suffix(1)))
			#expect(await app.recipes.peek(1)?.isStale == true)
		}
	}

	/// Runs `body` as one launch of an app, which forgets its memory at the end.
	///
	/// The app's objects are gone when it returns.
	private func launch(
		tagLimit: Int = 1_000,
		saving: SQLiteConfiguration.Saving = .committed,
		closing: Bool = true,
		_ body: (App) async throws -> Void
	) async throws {
		let app = App(at: folder.file, tagLimit: tagLimit, saving: saving)
		try await body(app)
		if closing { await app.database.close() }
	}

	/// What an app makes of one file at its launch.
	private struct App {
		let database: SQLiteDatabase
		let group: CacheGroup
		let recipes: TieredCache<Int, String>
		let lists: TieredCache<String, [String]>
		let memory = MemoryDataSource<Int, String>()

		/// A cache of recipes in a database, which may be another one than its group's.
		static func recipes(
			in database: SQLiteDatabase,
			namespace: String,
			group: CacheGroup
		) -> TieredCache<Int, String> {
			TieredCache(
				memory: MemoryDataSource(),
				disk: SQLiteDataSource(database: database, namespace: namespace),
				configuration: CacheConfiguration(freshness: .forever),
				group: group
			)
		}

		init(at url: URL, tagLimit: Int, saving: SQLiteConfiguration.Saving) {
			database = SQLiteDatabase(at: url, configuration: SQLiteConfiguration(saving: saving))
			group = CacheGroup(database: database, tagLimit: tagLimit)
			recipes = TieredCache(
				memory: memory,
				disk: SQLiteDataSource(database: database, namespace: "recipe"),
				configuration: CacheConfiguration(freshness: .forever),
				group: group
			)
			lists = TieredCache(
				memory: MemoryDataSource(),
				disk: SQLiteDataSource(database: database, namespace: "list"),
				configuration: CacheConfiguration(freshness: .forever),
				group: group
			)
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

private struct RemoteFailure: RemoteErrorContract {
	var reason: RemoteErrorReason { .transient }
}
