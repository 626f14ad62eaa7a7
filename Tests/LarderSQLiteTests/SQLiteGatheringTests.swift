import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderSQLite

@Suite(.timeLimit(.minutes(30)))
struct SQLiteGatheringTests {
	private let folder: TemporaryFolder
	private let clock = ManualClock()
	private let database: SQLiteDatabase
	private let sut: SQLiteDataSource<Int, Recipe>

	init() throws {
		folder = try TemporaryFolder()
		let configuration = SQLiteConfiguration(saving: .gathered(every: .seconds(1)), clock: clock)
		database = SQLiteDatabase(at: folder.file, configuration: configuration)
		sut = SQLiteDataSource(database: database, namespace: "recipe")
	}

	@Test("A gathered save can be read at once, and is in the file after its interval")
	func intervalWrites() async throws {
		try await database.open()
		for key in 1...3 { try await sut.saveEntry(.stub(), for: key) }
		await clock.waitForSleepers()

		#expect(try await sut.getEntry(for: 2) == .stub())
		#expect(try rowCount() == 0)
		clock.advance(by: .seconds(1))
		try await database.flush()

		#expect(try rowCount() == 3)
		#expect(try await sut.getEntry(for: 2) == .stub())
	}

	@Test("A flush writes gathered saves without waiting for the interval")
	func flushWrites() async throws {
		for key in 1...300 { try await sut.saveEntry(.stub(), for: key) }

		try await database.flush()

		#expect(try rowCount() == 300)
	}

	@Test("A removal is written after all saves that were gathered earlier")
	func removalKeepsItsPlace() async throws {
		for key in 1...3 { try await sut.saveEntry(.stub(), for: key) }
		try await sut.removeEntry(for: 2)
		#expect(try await sut.getEntry(for: 2) == nil)
		try await sut.saveEntry(.stub("Stew"), for: 2)
		#expect(try await sut.getEntry(for: 2) == .stub("Stew"))
		try await sut.removeAll()
		#expect(try await sut.getEntry(for: 1) == nil)
		try await sut.saveEntry(.stub("Stew"), for: 3)
		try await database.flush()

		#expect(try rowCount() == 1)
		#expect(try await sut.getEntry(for: 3) == .stub("Stew"))
	}

	@Test("Closing writes gathered saves")
	func closingWrites() async throws {
		try await sut.saveEntry(.stub(), for: 1)

		await database.close()

		#expect(try rowCount() == 1)
		await #expect(throws: SQLiteError.self) { try await sut.saveEntry(.stub(), for: 2) }
	}

	@Test("When the last reference to a database is released, its gathered saves are written")
	func releaseWrites() async throws {
		let folder = try TemporaryFolder()
		let configuration = SQLiteConfiguration(saving: .gathered(every: .seconds(1)), clock: clock)
		try await SQLiteDataSource<Int, Recipe>(at: folder.file, namespace: "recipe", configuration: configuration)
			.saveEntry(.stub(), for: 1)

		// The thread that saved may hold the database for a moment longer.
		while try folder.names() != ["larder.sqlite"] { await Task.yield() }
		#expect(try folder.integer("SELECT count(*) FROM entry") == 1)
	}

	@Test(
		"Gathered saves that cannot be written are kept, and until they can be written, flushes and new saves throw the reason"
	)
	func failedSavesStay() async throws {
		try await database.open()
		try await sut.saveEntry(.stub(), for: 1)
		try folder.execute("ALTER TABLE entry RENAME TO elsewhere")

		await #expect(throws: SQLiteError.self) { try await database.flush() }
		await #expect(throws: SQLiteError.self) { try await sut.saveEntry(.stub(), for: 2) }
		#expect(try await sut.getEntry(for: 1) == .stub())

		try folder.execute("ALTER TABLE elsewhere RENAME TO entry")
		try await database.flush()
		#expect(try rowCount() == 1)
		#expect(try await sut.getEntry(for: 1) == .stub())
		#expect(try await sut.getEntry(for: 2) == nil)
	}

	@Test("If a committed save cannot be written, it throws, but the other saves of its batch do not")
	func saveFailsAlone() async throws {
		let database = SQLiteDatabase(at: folder.file)
		let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		try await database.open()
		try folder.execute(
			"CREATE TRIGGER picky BEFORE INSERT ON entry WHEN NEW.key = x'37' BEGIN SELECT RAISE(ABORT, 'not 7'); END"
		)

		let failed = await withTaskGroup { group in
			for key in 0..<40 {
				group.addTask {
					do {
						try await sut.saveEntry(.stub(), for: key)
						return nil as Int?
					} catch {
						return key
					}
				}
			}
			return await group.reduce(into: []) { $0.append($1) }
		}

		#expect(failed.compactMap { $0 } == [7])
		#expect(try rowCount() == 39)
	}

	@Test(
		"Saves may be gathered for any duration, but a duration of more than a year counts as a year",
		arguments: [.seconds(Int64.max), .seconds(1e18), .zero, .seconds(-1), .seconds(Int64.min)] as [Duration]
	)
	func anyIntervalEnds(interval: Duration) async throws {
		let clock = DeadlineRecorder()
		let configuration = SQLiteConfiguration(saving: .gathered(every: interval), clock: clock)
		let database = SQLiteDatabase(at: folder.file, configuration: configuration)
		let year = Duration.seconds(365 * 86_400)

		try await SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe").saveEntry(.stub(), for: 1)

		#expect(await clock.deadline() == min(interval, year))
		await database.close()
		#expect(try rowCount() == 1)
	}

	@Test(
		"The lifetime may be any duration, and entries expire at once if it is zero or less",
		arguments: [.seconds(Int64.max), .seconds(1e18), .zero, .seconds(-1), .seconds(Int64.min)] as [Duration]
	)
	func anyLifetimeIsKept(lifetime: Duration) async throws {
		let wallClock = clock.wallClock
		let configuration = SQLiteConfiguration(lifetime: lifetime, wallClock: wallClock)
		let sut = SQLiteDataSource<Int, Recipe>(
			database: SQLiteDatabase(configuration: configuration),
			namespace: "recipe"
		)

		try await sut.saveEntry(CacheEntry(Recipe(name: "Soup"), storedAt: wallClock.now), for: 1)

		#expect(try await sut.getEntry(for: 1)?.value == (lifetime > .zero ? Recipe(name: "Soup") : nil))
	}

	private func rowCount() throws -> Int64 {
		try folder.integer("SELECT count(*) FROM entry")
	}
}

/// A clock that records the deadline of each sleep, and ends the sleep with an error.
private final class DeadlineRecorder: Clock {
	private let deadlines = AsyncStream.makeStream(of: Duration.self)

	var now: ManualClock.Instant { ManualClock().now }
	var minimumResolution: Duration { .zero }

	func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
		deadlines.continuation.yield(deadline.offset)
		throw CancellationError()
	}

	/// The deadline of the first sleep.
	func deadline() async -> Duration? {
		await deadlines.stream.first { _ in true }
	}
}
