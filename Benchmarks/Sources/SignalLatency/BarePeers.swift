import Foundation
import GRDBSQLite

/// A file that is written and read in place.
struct BareFile {
	private let path: String
	private let file: Int32

	init(in folder: URL) throws {
		path = folder.appending(path: "bare").path
		file = open(path, O_CREAT | O_RDWR, 0o600)
	}

	func save(_ time: Int) {
		var time = time
		pwrite(file, &time, 8, 0)
	}

	func watch() throws {
		waitForEvents(of: path) {
			var time = 0
			pread(file, &time, 8, 0)
			say(now() - time)
		}
	}
}

/// One row in a table, and a file that is touched after each commit.
struct BareDatabase {
	private let path: String
	private let file: Int32
	private let upsert: OpaquePointer
	private let select: OpaquePointer

	init(in folder: URL) throws {
		path = folder.appending(path: "bare-signal").path
		file = open(path, O_CREAT | O_RDWR, 0o600)
		var database: OpaquePointer?
		sqlite3_open(folder.appending(path: "bare.sqlite").path, &database)
		let setting = """
			PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
			CREATE TABLE IF NOT EXISTS entry (key INTEGER PRIMARY KEY, value BLOB)
			"""
		guard sqlite3_exec(database, setting, nil, nil, nil) == SQLITE_OK else { throw CocoaError(.fileWriteUnknown) }
		func prepare(_ sql: String) throws -> OpaquePointer {
			var statement: OpaquePointer?
			sqlite3_prepare_v2(database, sql, -1, &statement, nil)
			guard let statement else { throw CocoaError(.fileReadUnknown) }
			return statement
		}
		upsert = try prepare("INSERT INTO entry VALUES (1, ?1) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
		select = try prepare("SELECT value FROM entry WHERE key = 1")
	}

	func save(_ time: Int) {
		var time = time
		sqlite3_bind_blob(upsert, 1, &time, 8, nil)
		sqlite3_step(upsert)
		sqlite3_reset(upsert)
		var byte: UInt8 = 1
		pwrite(file, &byte, 1, 0)
	}

	func watch() throws {
		waitForEvents(of: path) {
			var time = 0
			if sqlite3_step(select) == SQLITE_ROW { memcpy(&time, sqlite3_column_blob(select, 0), 8) }
			sqlite3_reset(select)
			say(now() - time)
		}
	}
}

/// Calls `onEvent` after each change of the file at `path`, and never returns.
private func waitForEvents(of path: String, _ onEvent: () -> Void) {
	let events = inotify_init1(0)
	inotify_add_watch(events, path, UInt32(IN_MODIFY))
	var bytes = [UInt8](repeating: 0, count: 4_096)
	say(0)
	while read(events, &bytes, bytes.count) > 0 { onEvent() }
}
