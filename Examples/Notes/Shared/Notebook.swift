public import Foundation
public import LarderCore
import LarderSQLite

/// Some lines of text that an app and its widget show, in a file that both open.
///
/// The app makes it with `isWidget: false`, and may save. The widget only reads, and both hear of each other at once.
public struct Notebook: Sendable {
	private let cache: TieredCache<String, [String]>
	private let database: SQLiteDatabase
	/// The only key: a notebook is one value.
	private static let key = "notebook"

	/// Which of the two programs this is.
	public enum Program: Sendable {
		case app
		case widget
	}

	/// Opens the notebook in a folder, which an app group shares on Apple's systems.
	public init(in folder: URL, for program: Program) throws {
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		database = SQLiteDatabase(
			at: folder.appending(path: "notes.sqlite"),
			configuration: SQLiteConfiguration(
				access: program == .app ? .readWrite : .readOnly,
				signals: .everyCommit
			)
		)
		cache = TieredCache(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: database, namespace: "notes"),
			configuration: CacheConfiguration(freshness: .forever),
			group: CacheGroup(database: database)
		)
	}

	/// Where the programs of this example look, if nobody names a folder.
	public static var defaultFolder: URL {
		FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appending(path: "larder-notes")
	}

	/// The lines, first as they are now and then after each change by either program.
	public var updates: CacheUpdates<[String]> { cache.updates(for: Self.key) }

	/// The lines as they are now.
	public func lines() async -> [String] { await cache.peek(Self.key)?.value ?? [] }

	/// Adds a line at the end.
	public func add(_ line: String) async throws {
		try await cache.save(await lines() + [line], for: Self.key)
	}

	/// Removes the line with this number, counted from 1, and returns it, if there is one.
	public func remove(_ number: Int) async throws -> String? {
		var lines = await lines()
		guard lines.indices.contains(number - 1) else { return nil }
		let line = lines.remove(at: number - 1)
		try await cache.save(lines, for: Self.key)
		return line
	}

	/// Writes everything to the file, before the program ends.
	public func close() async { await database.close() }
}
