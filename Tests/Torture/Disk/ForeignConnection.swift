import Foundation

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// A connection of another program, which may look into a file, lock it, or make one of another kind.
final class ForeignConnection {
	private let handle: OpaquePointer

	init(_ file: URL) throws(Loss) {
		var handle: OpaquePointer?
		let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
		guard sqlite3_open_v2(file.path(percentEncoded: false), &handle, flags, nil) == SQLITE_OK, let handle else {
			sqlite3_close_v2(handle)
			throw Loss("SQLite does not open \(file)")
		}
		self.handle = handle
		sqlite3_busy_timeout(handle, 10_000)
	}

	deinit {
		sqlite3_close_v2(handle)
	}

	func execute(_ sql: String) throws(Loss) {
		let code = sqlite3_exec(handle, sql, nil, nil, nil)
		try expect(code == SQLITE_OK, "SQLite answers \(code) to \(sql): \(String(cString: sqlite3_errmsg(handle)))")
	}

	/// The errors that SQLite finds in the file.
	func integrityProblems() throws(Loss) -> [String] {
		try texts("PRAGMA integrity_check").filter { $0 != "ok" }
	}

	private func texts(_ sql: String) throws(Loss) -> [String] {
		var statement: OpaquePointer?
		try expect(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, "SQLite refuses \(sql)")
		defer { sqlite3_finalize(statement) }
		var texts: [String] = []
		while sqlite3_step(statement) == SQLITE_ROW {
			texts.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
		}
		return texts
	}
}
