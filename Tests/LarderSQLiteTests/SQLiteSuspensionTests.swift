import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// A database that releases its file while the system suspends the process.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteSuspensionTests {
	private let folder: TemporaryFolder
	private let clock = ManualClock()
	private let database: SQLiteDatabase
	private let group: CacheGroup
	private let memory = MemoryDataSource<Int, String>()
	private let cache: TieredCache<Int, String>

	init() throws {
		folder = try TemporaryFolder()
		database = SQLiteDatabase(at: folder.file)
		group = CacheGroup(database: database)
		cache = TieredCache(
			memory: memory,
			disk: SQLiteDataSource(database: database, namespace: "recipe"),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
	}

	#if os(Linux)
		@Test("Suspending a database releases even the locks that an idle database holds")
		func noLockIsHeld() async throws {
			try await cache.save("soup", for: 1)
			#expect(try folder.lockCount() > 0)

			await database.suspend()
			#expect(try folder.lockCount() == 0)

			await database.resume()
			try await cache.save("stew", for: 1)
			#expect(try folder.lockCount() > 0)
		}

		@Test("If a database is opened read-only, suspending the database releases its locks")
		func noReadLockIsHeld() async throws {
			await #expect(processExitsWith: .signal(SIGKILL)) { [file = folder.file as URL] in
				let tier = SQLiteDataSource<Int, String>(at: file, namespace: "recipe")
				try await tier.saveEntry(CacheEntry("soup", storedAt: .now), for: 1)
				withExtendedLifetime(tier) { _ = kill(getpid(), SIGKILL) }
			}
			let reader = SQLiteDatabase(at: folder.file, configuration: SQLiteConfiguration(access: .readOnly))
			let sut = SQLiteDataSource<Int, String>(database: reader, namespace: "recipe")
			#expect(try await sut.getEntry(for: 1)?.value == "soup")
			#expect(try folder.lockCount() > 0)

			await reader.suspend()
			#expect(try folder.lockCount() == 0)

			await reader.resume()
			#expect(try await sut.getEntry(for: 1)?.value == "soup")
		}
	#endif

	@Test("Suspending a database writes the gathered saves and moves the write-ahead log into the file")
	func gatheredSavesAreWritten() async throws {
		let gathering = gatheringDatabase()
		let sut = SQLiteDataSource<Int, Recipe>(database: gathering, namespace: "recipe")
		for key in 1...3 { try await sut.saveEntry(.stub(), for: key) }

		await gathering.suspend()

		#expect(try folder.integer("SELECT count(*) FROM entry") == 3)
		await database.suspend()
		#expect(try folder.names() == ["larder.sqlite"])
	}

	@Test("While a database is suspended, reads find only values in memory, and writes throw and change neither tier")
	func writesThrow() async throws {
		try await cache.save("soup", for: 1)
		try await cache.save("stew", for: 2)
		memory.removeEntry(for: 2)
		await group.suspend()

		#expect(try await cache.value(for: 1) { "remote" } == "soup")
		#expect(try await cache.value(for: 2) { "remote" } == "remote")
		await #expect(throws: SQLiteError.self) { try await cache.save("salad", for: 1) }
		await #expect(throws: SQLiteError.self) { try await group.invalidate("soups") }
		await group.resume()

		#expect(try await cache.value(for: 1) { "remote" } == "soup")
		#expect(try await cache.value(for: 2) { "remote" } == "stew")
	}

	@Test("If a fetch ends while the disk is suspended, its reader gets the value, but neither tier keeps it")
	func fetchIsNotKept() async throws {
		try await cache.save("old", for: 1)
		let fetching = Gate()
		let reader = Task {
			try await cache.value(for: 1, policy: .remoteFirst) {
				try await fetching.wait()
				return "new"
			}
		}
		await fetching.waitForArrivals()
		await group.suspend()
		fetching.open()

		#expect(try await reader.value == "new")
		#expect(memory.getEntry(for: 1)?.value == "old")
		let sent = await cache.save(for: 1) { "sent" }
		_ = await cache.seed {
			"seeded"
		} values: {
			[(1, $0)]
		}
		#expect(sent == "sent")
		#expect(memory.getEntry(for: 1)?.value == "old")
		await group.resume()
		memory.removeAll()
		#expect(try await cache.value(for: 1) { "remote" } == "old")
	}

	@Test("If a page arrives while the disk is suspended, the page is returned, but neither tier keeps it")
	func pageIsNotKept() async throws {
		let lists = ListCache<String, Int, String>("menu", of: cache, freshness: .forever) { $0.count }
		await group.suspend()

		let list = try await lists.list(for: "all") { _ in Page(items: ["a", "bb"], next: nil) }

		#expect(list.items == ["a", "bb"])
		#expect(memory.getEntry(for: 1) == nil)
		await group.resume()
		#expect(await cache.peek(1) == nil)
	}

	@Test("Once a group is resumed, it knows of a sign-out that another process made during the suspension")
	func signOutIsNoticed() async throws {
		try await cache.save("secret", for: 1)
		await group.suspend()
		let other = SQLiteDatabase(at: folder.file)
		_ = try await other.endSessions(upTo: other.tagRecord().session)

		await group.resume()

		#expect(try await cache.value(for: 1) { "next user" } == "next user")
	}

	@Test("Suspending does not wait for another process's lock, and gathered saves are written after the resumption")
	func nobodyIsWaitedFor() async throws {
		let gathering = gatheringDatabase()
		let sut = SQLiteDataSource<Int, Recipe>(database: gathering, namespace: "recipe")
		try await gathering.open()
		let other = try SQLiteConnection(path: folder.file.path(percentEncoded: false))
		try await sut.saveEntry(.stub(), for: 1)
		try other.execute("BEGIN IMMEDIATE", to: "hold the lock")

		await gathering.suspend()

		await #expect(throws: SQLiteError.self) { try await sut.saveEntry(.stub(), for: 2) }
		#expect(try await sut.getEntry(for: 1) == .stub())
		try other.execute("COMMIT", to: "free the lock")
		await gathering.resume()
		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
		try await sut.saveEntry(.stub(), for: 2)
	}

	@Test("If a database is suspended while a save waits for another process's lock, the save fails at once")
	func waitingSaveFails() async throws {
		try await database.open()
		let other = try SQLiteConnection(path: folder.file.path(percentEncoded: false))
		try other.execute("BEGIN IMMEDIATE", to: "hold the lock")
		let save = Task { try await cache.save("soup", for: 1) }
		while database.writing.file?.lockWait.lookCount == 0 { await Task.yield() }

		await database.suspend()

		await #expect(throws: SQLiteError.self) { try await save.value }
	}

	@Test("Suspending twice has the same effect as suspending once, and resuming a closed database does not open it")
	func repetitionsDoNothing() async throws {
		await database.resume()
		await database.suspend()
		await database.suspend()
		await database.resume()
		try await cache.save("soup", for: 1)
		await database.suspend()
		await database.close()
		await database.resume()

		await #expect(throws: SQLiteError.self) { try await cache.save("stew", for: 1) }
	}

	@Test("If a database is resumed before its suspension is complete, the database is not closed")
	func resumptionOvertakes() throws {
		let sut = Suspension()
		let first = sut.begin()
		#expect(sut.end {})
		var isClosed = false

		sut.whileRunning(first) { isClosed = true }
		#expect(!isClosed)
		let second = sut.begin()
		sut.whileRunning(first) { isClosed = true }
		#expect(!isClosed)
		sut.whileRunning(second) { isClosed = true }

		#expect(isClosed)
	}

	@Test("A database in memory keeps its entries while it is suspended")
	func memoryIsKept() async throws {
		let database = SQLiteDatabase()
		let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		try await sut.saveEntry(.stub(), for: 1)

		await database.suspend()
		await #expect(throws: SQLiteError.self) { try await sut.getEntry(for: 1) }
		await database.resume()

		#expect(try await sut.getEntry(for: 1) == .stub())
	}

	private func gatheringDatabase() -> SQLiteDatabase {
		let configuration = SQLiteConfiguration(saving: .gathered(every: .seconds(1)), clock: clock)
		return SQLiteDatabase(at: folder.file, configuration: configuration)
	}
}
