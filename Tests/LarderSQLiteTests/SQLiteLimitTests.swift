import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderSQLite

@Suite(.timeLimit(.minutes(30)))
struct SQLiteLimitTests {
	private let folder: TemporaryFolder
	private let clock = ManualClock(date: Date(timeIntervalSinceReferenceDate: 800_000_000))

	init() throws {
		folder = try TemporaryFolder()
	}

	@Test("The number of entries in a file stays close to the limit, and entries that are read repeatedly are kept")
	func countIsBounded() async throws {
		let database = database(countLimit: 100)
		let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		for key in 0..<1_000 {
			try await sut.saveEntry(.stub(), for: key)
			_ = try await sut.getEntry(for: 7)
			await database.waitForSweep()
		}

		#expect(try rowCount() <= 102)
		#expect(try rowCount() >= 90)
		#expect(try await sut.getEntry(for: 7) == .stub())
		#expect(try await sut.getEntry(for: 0) == nil)
		#expect(try await sut.getEntry(for: 999) == .stub())
	}

	@Test("The size of a file stays close to its byte limit")
	func bytesAreBounded() async throws {
		let database = database(byteLimit: 500_000)
		let sut = SQLiteDataSource<Int, Data>(database: database, namespace: "data")
		for key in 0..<1_000 {
			try await sut.saveEntry(CacheEntry(Data(repeating: 1, count: 5_000), storedAt: .distantPast), for: key)
			await database.waitForSweep()
		}
		await database.close()

		let size = try Data(contentsOf: folder.file).count
		#expect(size < 550_000)
		#expect(try rowCount() > 50)
	}

	@Test("A value larger than the limit is not kept, and removes the earlier entry of its key")
	func largeValueIsNotKept() async throws {
		let database = database(byteLimit: 100_000)
		let sut = SQLiteDataSource<Int, Data>(database: database, namespace: "data")
		try await sut.saveEntry(CacheEntry(Data([1]), storedAt: .distantPast), for: 1)
		try await sut.saveEntry(CacheEntry(Data([2]), storedAt: .distantPast), for: 2)

		try await sut.saveEntry(CacheEntry(Data(count: 200_000), storedAt: .distantPast), for: 1)

		#expect(try await sut.getEntry(for: 1) == nil)
		#expect(try await sut.getEntry(for: 2)?.value == Data([2]))
	}

	@Test("An expired entry is not returned, and later saves remove it")
	func expiredEntriesGo() async throws {
		let database = database(lifetime: .seconds(60))
		let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		for key in 0..<10 { try await sut.saveEntry(entry(), for: key) }
		await database.waitForSweep()
		clock.advance(by: .seconds(59))
		#expect(try await sut.getEntry(for: 1) == entry(age: 59))
		clock.advance(by: .seconds(1))

		#expect(try await sut.getEntry(for: 1) == nil)
		#expect(try rowCount() == 10)
		for key in 10..<300 { try await sut.saveEntry(entry(), for: key) }
		await database.waitForSweep()

		#expect(try rowCount() == 290)
	}

	@Test("A read writes nothing to the file")
	func readsWriteNothing() async throws {
		let database = database(countLimit: 100)
		let sut = SQLiteDataSource<Int, Recipe>(database: database, namespace: "recipe")
		for key in 0..<50 { try await sut.saveEntry(.stub(), for: key) }
		await database.waitForSweep()
		let before = try folder.integer("PRAGMA data_version")
		let journal = try Data(contentsOf: folder.url.appending(path: "larder.sqlite-wal"))

		for key in 0..<50 { _ = try await sut.getEntry(for: key) }

		#expect(try folder.integer("PRAGMA data_version") == before)
		#expect(try Data(contentsOf: folder.url.appending(path: "larder.sqlite-wal")) == journal)
	}

	@Test("A tier whose limits are not reached keeps every law", arguments: LocalDataSourceLaw.allCases)
	func limitedTierKeeps(law: LocalDataSourceLaw) async throws {
		let values = [Recipe(name: "Soup"), Recipe(name: "Stew", steps: [], servings: 4, weight: -.infinity)]
		let sut = LocalDataSourceConformance(keys: Array(1...40), values: values) {
			SQLiteDataSource<Int, Recipe>(
				at: folder.file,
				namespace: "recipe",
				configuration: SQLiteConfiguration(saving: .gathered, byteLimit: 1_000_000, countLimit: 40)
			)
		}

		try await sut.check(law)
	}

	private func database(
		byteLimit: Int = 200_000_000,
		countLimit: Int? = nil,
		lifetime: Duration? = nil
	) -> SQLiteDatabase {
		let configuration = SQLiteConfiguration(
			byteLimit: byteLimit,
			countLimit: countLimit,
			lifetime: lifetime,
			wallClock: clock.wallClock
		)
		return SQLiteDatabase(at: folder.file, configuration: configuration)
	}

	private func entry(age: TimeInterval = 0) -> CacheEntry<Recipe> {
		CacheEntry(Recipe(name: "Soup"), storedAt: clock.wallClock.now - age)
	}

	private func rowCount() throws -> Int64 {
		try folder.integer("SELECT count(*) FROM entry")
	}
}
