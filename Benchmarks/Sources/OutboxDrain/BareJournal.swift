import Foundation
import GRDBSQLite

/// A table of changes, without anything around it.
///
/// It is safe to share, because its lock lets one call in at a time.
final class BareJournal: @unchecked Sendable {
	private let handle: OpaquePointer?
	private let lock = NSLock()

	init(at url: URL) {
		var handle: OpaquePointer?
		sqlite3_open_v2(url.path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
		self.handle = handle
		for sql in [
			"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
			"CREATE TABLE change (key INTEGER PRIMARY KEY, status INTEGER, body BLOB)",
		] { run(sql) }
	}

	deinit {
		sqlite3_close_v2(handle)
	}

	func insert(_ key: Int) { run("INSERT INTO change VALUES (\(key), 0, x'\(hexadecimal)')") }
	func mark(_ key: Int) { run("UPDATE change SET status = 1 WHERE key = \(key)") }
	func remove(_ key: Int) { run("DELETE FROM change WHERE key = \(key)") }

	private let hexadecimal = Data(repeating: 7, count: 400).map { String(format: "%02x", $0) }.joined()

	private func run(_ sql: String) {
		lock.withLock {
			let code = sqlite3_exec(handle, sql, nil, nil, nil)
			precondition(code == SQLITE_OK, "SQLite has failed with \(code).")
		}
	}
}
