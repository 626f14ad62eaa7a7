import Foundation
import GRDBSQLite
import LarderSQLite
import Workloads

/// The same commits on SQLite's C API: a row alone, and a row with the number of its commit in another one.
///
/// A commit number has to be in the file before a commit of another process begins, and rows of different keys are in
/// different pages. So the least that it costs is one more statement, and one more page of the log.
final class BarePaths {
	private static let keyCount = 100

	private let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
	private var connection: OpaquePointer?
	private let isNumbered: Bool

	init(isNumbered: Bool) throws {
		self.isNumbered = isNumbered
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		sqlite3_open_v2(
			folder.appending(path: "bare.sqlite").path(percentEncoded: false),
			&connection,
			SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
			nil
		)
		try execute("PRAGMA journal_mode = WAL")
		try execute("PRAGMA synchronous = NORMAL")
		try execute("PRAGMA secure_delete = ON")
		try execute("CREATE TABLE entry (key INTEGER PRIMARY KEY, number INTEGER NOT NULL, value BLOB NOT NULL)")
		try execute("CREATE TABLE counter (id INTEGER PRIMARY KEY, number INTEGER NOT NULL)")
		try execute("INSERT INTO counter VALUES (1, 1000000)")
	}

	deinit {
		sqlite3_close_v2(connection)
		// The system clears a folder that stays.
		try? FileManager.default.removeItem(at: folder)
	}

	func save(_ times: Int) throws -> Int {
		let begin = try prepare("BEGIN IMMEDIATE")
		let commit = try prepare("COMMIT")
		let upsert = try prepare(
			"""
			INSERT INTO entry VALUES (?1, ?2, ?3)
			ON CONFLICT (key) DO UPDATE SET number = excluded.number, value = excluded.value
			"""
		)
		let number = try prepare("UPDATE counter SET number = ?1 WHERE id = 1")
		let value = try ValueFormat.binary.encode(CharacterDTO(1))
		for time in -Self.keyCount..<times {
			try step(begin)
			sqlite3_bind_int64(upsert, 1, Int64((time + Self.keyCount) % Self.keyCount))
			sqlite3_bind_int64(upsert, 2, Int64(1_000_100 + time))
			try value.withUnsafeBytes { bytes in
				sqlite3_bind_blob64(upsert, 3, bytes.baseAddress, UInt64(bytes.count), nil)
				try step(upsert)
			}
			if isNumbered {
				sqlite3_bind_int64(number, 1, Int64(1_000_100 + time))
				try step(number)
			}
			try step(commit)
		}
		for statement in [begin, commit, upsert, number] { sqlite3_finalize(statement) }
		return times
	}

	private func prepare(_ sql: String) throws -> OpaquePointer {
		var statement: OpaquePointer?
		guard sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK,
			let statement
		else { throw CocoaError(.fileReadUnknown) }
		return statement
	}

	private func step(_ statement: OpaquePointer) throws {
		guard sqlite3_step(statement) == SQLITE_DONE else { throw CocoaError(.fileWriteUnknown) }
		sqlite3_reset(statement)
	}

	private func execute(_ sql: String) throws {
		guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw CocoaError(.fileWriteUnknown) }
	}
}
