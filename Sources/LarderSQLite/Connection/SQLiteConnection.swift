import Foundation

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// One connection to one database, with its prepared statements; used by one thread at a time.
final class SQLiteConnection {
	let path: String
	/// How it waits for the locks of other connections.
	let patience = LockPatience()
	private let handle: OpaquePointer
	private var statements = [SQLiteStatement?](repeating: nil, count: EntryQuery.allCases.count)

	/// Has the system encrypt the file until its owner has unlocked the device once, which work in the background needs.
	private static var fileProtection: Int32 {
		#if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
			SQLITE_OPEN_FILEPROTECTION_COMPLETEUNTILFIRSTUSERAUTHENTICATION
		#else
			0
		#endif
	}

	/// Opens `path`, or a database in memory for ":memory:"; the file's content is not looked at yet, see ``prepareFormat()``.
	init(path: String) throws(SQLiteError) {
		var handle: OpaquePointer?
		let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | Self.fileProtection
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
		statements = []
		sqlite3_close_v2(handle)
	}

	/// The statement for `query`, prepared at its first use.
	///
	/// Where SQLite finds a mistake in it, the tables are not those that it was written for: the file is damaged.
	func statement(for query: EntryQuery) throws(SQLiteError) -> SQLiteStatement {
		if let statement = statements[query.rawValue] { return statement }
		do throws(SQLiteError) {
			let statement = try prepare(query.sql, to: query.operation)
			statements[query.rawValue] = statement
			return statement
		} catch {
			throw error.code & 0xFF == SQLITE_ERROR ? error.rejecting(.corrupt) : error
		}
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
	func transaction(_ work: () throws(SQLiteError) -> Void) throws(SQLiteError) {
		try statement(for: .begin).run()
		do throws(SQLiteError) {
			try work()
			try statement(for: .commit).run()
		} catch {
			rollBack()
			throw error
		}
	}

	/// Waits for other connections' locks before a statement fails, as ``LockPatience`` says.
	func waitForLocks() {
		// It fails for a handle that is no handle only. The connection holds the patience for as long as the handle.
		sqlite3_busy_handler(
			handle,
			{ patience, lookCount in
				guard let patience else { return 0 }
				return Unmanaged<LockPatience>.fromOpaque(patience).takeUnretainedValue().wait(after: lookCount) ? 1 : 0
			},
			Unmanaged.passUnretained(patience).toOpaque()
		)
	}

	/// Moves the journal into the file and cuts it to nothing, so that it does not hold what was removed.
	///
	/// While another process reads, the journal may stay until its next checkpoint.
	func emptyJournal() throws(SQLiteError) {
		try execute("PRAGMA wal_checkpoint(TRUNCATE)", to: "erase what was removed")
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
