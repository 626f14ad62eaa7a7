import Foundation

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// One connection to one database, with its prepared statements; used by one thread at a time.
final class SQLiteConnection {
	let path: String
	/// Whether the file is known to be in the format of this version.
	var isPrepared = false
	private let handle: OpaquePointer
	private var statements: [EntryQuery: SQLiteStatement] = [:]

	/// Opens `path`, or a database in memory for ":memory:"; the file's content is not looked at yet.
	init(path: String) throws(SQLiteError) {
		var handle: OpaquePointer?
		let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
		let code = sqlite3_open_v2(path, &handle, flags, nil)
		guard code == SQLITE_OK, let handle else {
			let message = String(cString: sqlite3_errmsg(handle))
			sqlite3_close_v2(handle)
			throw SQLiteError(code: code, message: message, operation: "open the database", path: path)
		}
		self.path = path
		self.handle = handle
		sqlite3_extended_result_codes(handle, 1)
	}

	deinit {
		// Statements go first: a handle with open ones lives on as a zombie.
		statements = [:]
		sqlite3_close_v2(handle)
	}

	/// The statement for `query`, prepared at its first use.
	func statement(for query: EntryQuery) throws(SQLiteError) -> SQLiteStatement {
		if let statement = statements[query] { return statement }
		let statement = try prepare(query.rawValue, to: query.operation)
		statements[query] = statement
		return statement
	}

	/// Runs `sql` once; `operation` is what an error says was being done.
	func execute(_ sql: String, to operation: String) throws(SQLiteError) {
		try prepare(sql, to: operation).run()
	}

	/// The integer that `sql` answers, 0 where it answers none.
	func integer(_ sql: String, to operation: String) throws(SQLiteError) -> Int64 {
		try prepare(sql, to: operation).firstRow { $0.integer(0) } ?? 0
	}

	/// Runs `work` in one transaction, which holds the write lock from its start.
	///
	/// A transaction that reads first and writes later cannot wait for another writer: SQLite fails it at once.
	func transaction(to operation: String, _ work: () throws(SQLiteError) -> Void) throws(SQLiteError) {
		try execute("BEGIN IMMEDIATE", to: operation)
		do throws(SQLiteError) {
			try work()
			try execute("COMMIT", to: operation)
		} catch {
			rollBack()
			throw error
		}
	}

	/// Waits up to `milliseconds` for another connection's lock before a statement fails.
	func setBusyTimeout(milliseconds: Int32) {
		// It fails for a handle that is no handle only.
		sqlite3_busy_timeout(handle, milliseconds)
	}

	/// Whether the file of this connection is no longer the one at its path.
	var hasMoved: Bool {
		var moved: Int32 = 0
		let code = sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &moved)
		return code == SQLITE_OK && moved != 0
	}

	private func rollBack() {
		// Some failures have rolled back by themselves; then there is nothing to do and no error to add to the first.
		guard sqlite3_get_autocommit(handle) == 0 else { return }
		sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
	}

	private func prepare(_ sql: String, to operation: String) throws(SQLiteError) -> SQLiteStatement {
		try SQLiteStatement(sql, operation: operation, connection: handle, path: path)
	}
}
