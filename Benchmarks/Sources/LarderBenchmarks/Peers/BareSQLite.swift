import Foundation
import GRDBSQLite

/// A table of keys and blobs on SQLite's C API, with statements that are prepared once.
///
/// Used by one task at a time.
final class BareSQLite: @unchecked Sendable {
	// Unchecked because SQLite, as built by default, serializes the calls of one connection.
	private var connection: OpaquePointer?
	private var read: OpaquePointer?
	private var write: OpaquePointer?

	init(at url: URL) throws {
		try check(sqlite3_open(url.path(percentEncoded: false), &connection))
		try execute("PRAGMA journal_mode = WAL")
		try execute("PRAGMA synchronous = NORMAL")
		try execute("CREATE TABLE IF NOT EXISTS entry (key INTEGER PRIMARY KEY, value BLOB NOT NULL)")
		try check(sqlite3_prepare_v2(connection, "SELECT value FROM entry WHERE key = ?1", -1, &read, nil))
		let upsert = "INSERT INTO entry VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
		try check(sqlite3_prepare_v2(connection, upsert, -1, &write, nil))
	}

	deinit {
		sqlite3_finalize(read)
		sqlite3_finalize(write)
		sqlite3_close(connection)
	}

	func data(for key: Int) -> Data? {
		defer { sqlite3_reset(read) }
		sqlite3_bind_int64(read, 1, Int64(key))
		guard sqlite3_step(read) == SQLITE_ROW, let bytes = sqlite3_column_blob(read, 0) else { return nil }
		return Data(bytes: bytes, count: Int(sqlite3_column_bytes(read, 0)))
	}

	func save(_ data: Data, for key: Int) throws {
		defer { sqlite3_reset(write) }
		sqlite3_bind_int64(write, 1, Int64(key))
		let code = data.withUnsafeBytes { bytes in
			sqlite3_bind_blob(write, 2, bytes.baseAddress, Int32(bytes.count), nil)
			return sqlite3_step(write)
		}
		try check(code)
	}

	/// Runs `body` in one transaction.
	func transaction(_ body: () throws -> Void) throws {
		try execute("BEGIN IMMEDIATE")
		try body()
		try execute("COMMIT")
	}

	private func execute(_ sql: String) throws {
		try check(sqlite3_exec(connection, sql, nil, nil, nil))
	}

	private func check(_ code: Int32) throws {
		guard [SQLITE_OK, SQLITE_ROW, SQLITE_DONE].contains(code) else { throw BareSQLiteError(code: code) }
	}
}

/// An error of SQLite.
struct BareSQLiteError: Error {
	let code: Int32
}
