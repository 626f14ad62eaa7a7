import Foundation
import LarderCore
import LarderSQLite
import LarderTesting

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// A folder with the file of a cache, which is removed when its test ends.
final class CacheFiles {
	/// What an app does with the file.
	enum State: CaseIterable {
		case open, killed, closed
	}

	let folder = FileManager.default.temporaryDirectory.appending(path: "larder-inspected-\(UUID().uuidString)")
	var url: URL { folder.appending(path: "cache.sqlite") }
	private var database: SQLiteDatabase?

	init() throws {
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
	}

	deinit {
		// If this fails, the system clears the folder later.
		try? FileManager.default.removeItem(at: folder)
	}

	/// Saves three recipes in a group, one of an invalidated tag and one with a lifetime, and a list; and a drink of another cache.
	func fill(at now: Date) async throws {
		let database = SQLiteDatabase(at: url)
		self.database = database
		let group = CacheGroup(database: database)
		let configuration = CacheConfiguration(freshness: .forever, clock: FixedClock(now: now))
		let recipes = TieredCache(
			memory: MemoryDataSource<Int, Dish>(),
			disk: SQLiteDataSource(database: database, namespace: "recipe"),
			configuration: configuration,
			group: group
		)
		let drinks = TieredCache(
			memory: MemoryDataSource<String, Dish>(),
			disk: SQLiteDataSource(database: database, namespace: "drink"),
			configuration: configuration,
			group: group
		)
		try await drinks.save(Dish(id: 0, name: "Tea"), for: "\u{1B}[2J")
		try await recipes.save(Dish(id: 1, name: "Dal"), for: 1, tags: ["soups"])
		try await group.invalidate("soups")
		let menu = ListCache<String, Int, Dish>("menu", of: recipes, freshness: .forever) { $0.id }
		_ = try await menu.list(for: "all") { _ in
			Page(items: [Dish(id: 2, name: "Pho"), Dish(id: 3, name: "Ros")], next: PageCursor(2), totalCount: 9)
		}
		_ = try await recipes.result(for: 2, policy: .remoteFirst) { _ in
			let freshness = FreshnessOverride(lifetime: .seconds(300))
			return .value(Dish(id: 2, name: "Pho"), metadata: FetchMetadata(freshness: freshness))
		}
	}

	/// Saves `count` dishes without a group.
	func fill(count: Int) async throws {
		let database = SQLiteDatabase(at: url)
		self.database = database
		let dishes = SQLiteDataSource<Int, Dish>(database: database, namespace: "dish")
		for id in 0..<count {
			try await dishes.saveEntry(CacheEntry(Dish(id: id, name: "Dish \(id)"), storedAt: .now), for: id)
		}
	}

	/// Saves one value in a format.
	func save(_ value: some Codable & Sendable, as format: ValueFormat) async throws {
		let source = Self.source(at: url, of: value, as: format)
		try await source.saveEntry(CacheEntry(value, storedAt: .now), for: 1)
	}

	private static func source<Value: Codable & Sendable>(
		at url: URL,
		of value: Value,
		as format: ValueFormat
	) -> SQLiteDataSource<Int, Value> {
		SQLiteDataSource(at: url, namespace: "value", valueFormat: format)
	}

	/// Leaves the files as a running app, a killed app, or an app that has closed its database leaves them.
	func bring(to state: State) async throws {
		switch state {
		case .open: return
		case .killed:
			let left = try contents().filter { !$0.key.hasSuffix("-shm") }
			await database?.close()
			for (name, content) in left { try content.bytes.write(to: folder.appending(path: name)) }
		case .closed:
			let opened = SQLiteDatabase(at: url)
			try await opened.open()
			await opened.close()
			await database?.close()
		}
	}

	struct Content: Equatable {
		let bytes: Data
		let changedAt: Date?
	}

	/// The name, content and date of each file in the folder.
	func contents() throws -> [String: Content] {
		let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
		return try names.reduce(into: [:]) { contents, name in
			let file = folder.appending(path: name)
			let attributes = try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
			contents[name] = Content(
				bytes: try Data(contentsOf: file),
				changedAt: attributes[.modificationDate] as? Date
			)
		}
	}

	/// Runs `statement` on the file.
	func execute(_ statement: String) throws {
		var handle: OpaquePointer?
		defer { sqlite3_close_v2(handle) }
		let path = url.path(percentEncoded: false)
		guard sqlite3_open(path, &handle) == SQLITE_OK, sqlite3_exec(handle, statement, nil, nil, nil) == SQLITE_OK
		else {
			throw CocoaError(.fileReadCorruptFile)
		}
	}

	/// Writes nonsense over a page of the file.
	func overwrite(page: UInt64) throws {
		let file = try FileHandle(forWritingTo: url)
		try file.seek(toOffset: page * 4_096)
		try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
		try file.close()
	}
}

/// What the caches of the tests keep.
struct Dish: Codable, Sendable {
	let id: Int
	let name: String
}

private struct FixedClock: WallClockContract {
	let now: Date
}
