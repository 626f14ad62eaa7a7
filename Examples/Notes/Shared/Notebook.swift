public import Foundation
public import LarderCore
import LarderSQLite

/// Some lines of text that an app and its widget show, in a file that both open.
///
/// The app may save. The widget only reads, and hears of each save at once.
public struct Notebook: Sendable {
	private let cache: TieredCache<String, [String]>
	private let group: CacheGroup
	private let database: SQLiteDatabase
	/// The only key: a notebook is one value.
	private static let key = "notebook"

	/// Which of the two programs this is.
	public enum Program: Sendable {
		case app
		case widget
	}

	/// Describes the notebook in a folder, which an app group shares on Apple's systems.
	///
	/// Nothing is opened yet.
	public init(in folder: URL, for program: Program) {
		database = SQLiteDatabase(
			at: folder.appending(path: "notes.sqlite"),
			configuration: SQLiteConfiguration(
				access: program == .app ? .readWrite : .readOnly,
				signals: .everyCommit
			)
		)
		group = CacheGroup(database: database)
		cache = TieredCache(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: database, namespace: "notes"),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
	}

	/// Opens the file, and throws if that fails.
	///
	/// The app makes the file and its folder if they are missing.
	public func open() async throws { try await database.open() }

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

	/// Removes everything, in both programs and from the file, as if the user had signed out.
	public func signOut() async throws { try await group.removeAll() }

	/// Writes everything to the file, before the program ends.
	public func close() async { await database.close() }
}
