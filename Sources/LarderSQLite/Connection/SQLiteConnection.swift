import Foundation

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// One connection to one database, with its prepared statements.
///
/// Only one thread at a time may use the connection, so accesses to its properties never overlap. Swift's exclusivity
/// checks are disabled for the properties that every save uses: each check takes as long as binding ten values.
final class SQLiteConnection {
	let path: String
	/// How the connection waits for the locks of other connections.
	let lockWait: LockWait
	/// The version of the group's record in the last read of entries.
	@exclusivity(unchecked) var recordVersion: RecordVersion?
	/// The identities of the files at this path whose records the database's groups have read.
	let knownFiles: KnownFiles
	/// The database's tracker of changes in namespaces.
	let watch: NamespaceWatch
	/// The commit numbers of the running or the last transaction, until another connection commits.
	@exclusivity(unchecked) var numbers: CommitNumbers?
	/// The data version of the file to which ``numbers`` belong.
	@exclusivity(unchecked) var numbersVersion: UInt32?
	/// How often the running transaction has changed each namespace, beyond the changes in ``numbers``.
	@exclusivity(unchecked) var ownChanges: [Data: Int64] = [:]
	/// What reads have seen of namespaces, until the database takes these sightings.
	@exclusivity(unchecked) var sightings: [NamespaceWatch.Sighting] = []
	/// SQLite's data version at the last ``hasForeignCommit()``; it changes when another connection commits.
	private var dataVersion: Int64?
	private let handle: OpaquePointer
	@exclusivity(unchecked) private var statements = [SQLiteStatement?](
		repeating: nil,
		count: EntryQuery.allCases.count
	)

	/// The protection class with which the file stays encrypted until the device is unlocked for the first time after
	/// its start.
	///
	/// After that, work in the background can read the file.
	private static var fileProtection: Int32 {
		#if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
			SQLITE_OPEN_FILEPROTECTION_COMPLETEUNTILFIRSTUSERAUTHENTICATION
		#else
			0
		#endif
	}

	/// How a connection opens its file.
	enum Opening {
		/// The connection reads and writes, and makes the file if it is missing.
		case readWrite
		/// The connection only reads, with the locks of other connections, and leaves the journals as they are.
		case readOnly
		/// The connection assumes that no process changes the file, and ignores journals.
		case immutable

		/// The URI parameters for SQLite.
		var parameters: String {
			switch self {
			case .readWrite: ""
			// Otherwise, SQLite would make the journals, and write its own marks into the index of the log.
			case .readOnly: "?mode=ro&readonly_shm=1"
			case .immutable: "?mode=ro&immutable=1"
			}
		}

		var flags: Int32 {
			self == .readWrite ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
		}
	}

	/// Opens the file at `path`, or a database in memory for ":memory:".
	///
	/// The file's content is first read by ``prepareFormat()``, or by ``checkFormat()`` if the file is opened
	/// read-only.
	init(
		path: String,
		opening: Opening = .readWrite,
		knownFiles: KnownFiles = KnownFiles(),
		watch: NamespaceWatch = NamespaceWatch(),
		lockWait: LockWait = LockWait()
	) throws(SQLiteError) {
		var handle: OpaquePointer?
		let flags = opening.flags | SQLITE_OPEN_NOMUTEX | Self.fileProtection
		let name = opening == .readWrite ? path : Self.uri(of: path) + opening.parameters
		let code = sqlite3_open_v2(name, &handle, flags, nil)
		guard code == SQLITE_OK, let handle else {
			let message = String(cString: sqlite3_errmsg(handle))
			sqlite3_close_v2(handle)
			throw SQLiteError(code: code, message: message, operation: "open the database", path: path)
		}
		self.path = path
		self.knownFiles = knownFiles
		self.watch = watch
		self.lockWait = lockWait
		self.handle = handle
		sqlite3_extended_result_codes(handle, 1)
	}

	deinit {
		// The statements are released first, because SQLite keeps a handle open while it has statements.
		statements = []
		sqlite3_close_v2(handle)
	}

	/// How many rows the connection has changed since it was opened.
	var changeCount: Int32 { sqlite3_total_changes(handle) }

	/// The statement for `query`, which is prepared at its first use.
	///
	/// If SQLite finds an error in the SQL, the tables are not those that Larder created, so the file counts as
	/// damaged.
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

	/// Runs `sql` once; errors name it `operation`.
	func execute(_ sql: String, to operation: String) throws(SQLiteError) {
		try prepare(sql, to: operation).run()
	}

	/// The integer that `sql` returns, or 0 if it returns no row.
	func integer(_ sql: String, to operation: String) throws(SQLiteError) -> Int64 {
		try prepare(sql, to: operation).firstRow { $0.integer(0) } ?? 0
	}

	/// Runs `work` in one transaction; unless the transaction only reads, it holds the write lock from the start.
	func transaction<Answer>(
		_ begin: EntryQuery = .begin,
		_ work: () throws(SQLiteError) -> Answer
	) throws(SQLiteError) -> Answer {
		try statement(for: begin).run()
		do throws(SQLiteError) {
			let answer = try work()
			try statement(for: .commit).run()
			return answer
		} catch {
			rollBack()
			throw error
		}
	}

	/// Makes statements wait for the locks of other connections, as ``LockWait`` says.
	func waitForLocks() {
		// This fails only for an invalid handle. The connection keeps `lockWait` alive as long as the handle exists.
		sqlite3_busy_handler(
			handle,
			{ lockWait, lookCount in
				guard let lockWait else { return 0 }
				return Unmanaged<LockWait>.fromOpaque(lockWait).takeUnretainedValue().wait(after: lookCount) ? 1 : 0
			},
			Unmanaged.passUnretained(lockWait).toOpaque()
		)
	}

	/// Moves the journal into the file and empties the journal, so that it contains no removed entries.
	///
	/// If another process is reading, the journal may keep removed entries until its next checkpoint.
	func emptyJournal() throws(SQLiteError) {
		try execute("PRAGMA wal_checkpoint(TRUNCATE)", to: "erase what was removed")
	}

	/// SQLite's data version of the file.
	///
	/// It changes with each commit of this connection, and with the first transaction after commits of other
	/// connections.
	var fileVersion: UInt32 {
		var version: UInt32 = 0
		// The call fails only for databases that do not exist.
		sqlite3_file_control(handle, "main", SQLITE_FCNTL_DATA_VERSION, &version)
		return version
	}

	/// Whether another connection may have committed something since the last call of this method.
	func hasForeignCommit() throws(SQLiteError) -> Bool {
		let version = try statement(for: .dataVersion).firstRow { $0.integer(0) }
		defer { dataVersion = version }
		return version != dataVersion
	}

	/// Whether the path now leads to another file than this connection's file, or to no file.
	var hasMoved: Bool {
		var moved: Int32 = 0
		let code = sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &moved)
		return code == SQLITE_OK && moved != 0
	}

	/// Whether the file says that its journal is a log (`-wal`).
	///
	/// This reads the header through the connection's own descriptor. Closing another descriptor would release the
	/// locks that this process holds on the file.
	var hasLog: Bool {
		var file: UnsafeMutablePointer<sqlite3_file>?
		guard sqlite3_file_control(handle, nil, SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file else {
			return false
		}
		var version: UInt8 = 0
		// Byte 18 is the version of the format for writing, and 2 means a log.
		return file.pointee.pMethods.pointee.xRead(file, &version, 1, 18) == SQLITE_OK && version == 2
	}

	/// Calls `body` with the bytes of the file, one piece after another.
	///
	/// The file is read through the connection's own descriptor.
	func readFile(_ body: (Data) throws -> Void) throws {
		var file: UnsafeMutablePointer<sqlite3_file>?
		var size: Int64 = 0
		guard sqlite3_file_control(handle, nil, SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file,
			let methods = file.pointee.pMethods, methods.pointee.xFileSize(file, &size) == SQLITE_OK
		else { throw failedReading(SQLITE_IOERR) }
		var offset: Int64 = 0
		while offset < size {
			var bytes = Data(count: Int(min(size - offset, 1 << 20)))
			let code = bytes.withUnsafeMutableBytes { bytes in
				methods.pointee.xRead(file, bytes.baseAddress, Int32(bytes.count), offset)
			}
			guard code == SQLITE_OK else { throw failedReading(code) }
			try body(bytes)
			offset += Int64(bytes.count)
		}
	}

	private func failedReading(_ code: Int32) -> SQLiteError {
		let message = String(cString: sqlite3_errstr(code))
		return SQLiteError(code: code, message: message, operation: "read the file", path: path)
	}

	/// Flushes the journal to the disk, so that a power failure reverts no commit.
	///
	/// With `synchronous=NORMAL`, SQLite itself flushes only before a checkpoint.
	func flushLog() throws(SQLiteError) {
		var file: UnsafeMutablePointer<sqlite3_file>?
		// A database in memory has nothing to flush.
		guard sqlite3_file_control(handle, nil, SQLITE_FCNTL_JOURNAL_POINTER, &file) == SQLITE_OK, let file,
			let methods = file.pointee.pMethods
		else { return }
		let code = methods.pointee.xSync(file, SQLITE_SYNC_FULL)
		guard code == SQLITE_OK else {
			let message = String(cString: sqlite3_errstr(code))
			throw SQLiteError(code: code, message: message, operation: "flush the database", path: path)
		}
	}

	/// The URI of a path, with all characters encoded that have a meaning in a URI.
	private static func uri(of path: String) -> String {
		path.reduce(into: "file:") { uri, character in
			switch character {
			case "%": uri += "%25"
			case "?": uri += "%3f"
			case "#": uri += "%23"
			default: uri.append(character)
			}
		}
	}

	private func rollBack() {
		// After some failures, SQLite has already rolled back.
		guard sqlite3_get_autocommit(handle) == 0 else { return }
		sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
	}

	/// Prepares `sql`; errors name it `operation`.
	func prepare(_ sql: String, to operation: String) throws(SQLiteError) -> SQLiteStatement {
		try SQLiteStatement(sql, operation: operation, connection: handle, path: path)
	}
}
