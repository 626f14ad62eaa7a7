#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

extension SQLiteConnection {
	/// The version of the tables below, which the file stores in its `user_version`.
	static let formatVersion: Int64 = 4
	/// Marks a file as Larder's ("Lard"), so that Larder never writes to or moves another program's database.
	static let applicationID: Int64 = 0x4C61_7264

	/// Prepares the connection, and the file if it is new.
	///
	/// This is the connection's first read, in which SQLite looks for the journals by name.
	func prepareFormat() throws(SQLiteError) {
		waitForLocks()
		// With NORMAL, writes wait for the disk only at checkpoints. A power failure may lose the last entries, a crash
		// loses no entry, and neither damages the file. With `secure_delete`, SQLite overwrites removed content.
		try execute("PRAGMA synchronous = NORMAL", to: Self.operation)
		try execute("PRAGMA secure_delete = ON", to: Self.operation)
		if try needsTables() {
			// If the file system has no shared memory, SQLite keeps its rollback journal, and everything still works.
			try enterWAL(attempts: 20)
			try createTables()
		}
	}

	static let operation = "prepare the database"

	/// Changes the journal mode, and waits for other connections that are writing.
	///
	/// The change takes a read lock first. If another connection is writing at that time, SQLite fails at once and
	/// ignores the busy handler. An empty exclusive transaction does wait, so one runs between two attempts.
	private func enterWAL(attempts: Int) throws(SQLiteError) {
		do throws(SQLiteError) {
			try execute("PRAGMA journal_mode = WAL", to: Self.operation)
		} catch {
			guard error.isBusy, attempts > 1 else { throw error }
			try execute("BEGIN EXCLUSIVE", to: Self.operation)
			try execute("COMMIT", to: Self.operation)
			try enterWAL(attempts: attempts - 1)
		}
	}

	/// Whether the file needs new tables, because it has no tables or tables of an earlier format.
	private func needsTables() throws(SQLiteError) -> Bool {
		// Both pragmas are set in the transaction that creates the tables, so a marked file has its tables. Reading the
		// pragmas is the fastest check.
		if try !isMarkedAsOurs() {
			guard try pragma("schema_version") != 0 else { return true }
			// Another connection may have created and marked the tables between the two reads.
			guard try isMarkedAsOurs() else {
				throw rejected("it is another program's database; choose another path")
			}
		}
		let version = try pragma("user_version")
		guard version <= Self.formatVersion else {
			throw rejected("its format \(version) is not known", as: .newer)
		}
		return version < Self.formatVersion
	}

	func isMarkedAsOurs() throws(SQLiteError) -> Bool {
		try pragma("application_id") == Self.applicationID
	}

	private func createTables() throws(SQLiteError) {
		try transaction { () throws(SQLiteError) in
			// Another connection may have created the tables while this one waited for the lock.
			guard try needsTables() else { return }
			let isMigrating = try pragma("user_version") == 3
			if isMigrating {
				try execute("ALTER TABLE entry RENAME TO earlier", to: Self.operation)
			} else {
				for table in ["entry", "state", "tag"] {
					try execute("DROP TABLE IF EXISTS \(table)", to: Self.operation)
				}
				try execute(Self.stateTable, to: Self.operation)
				try execute("INSERT INTO state VALUES (random(), 1, 0, 0)", to: Self.operation)
				try execute(Self.tagTable, to: Self.operation)
			}
			try execute(Self.entryTable, to: Self.operation)
			try execute(Self.spaceTable, to: Self.operation)
			try execute(Self.removedTable, to: Self.operation)
			try execute(Self.partTable, to: Self.operation)
			if isMigrating { try takeEarlierEntries() }
			try execute("PRAGMA application_id = \(Self.applicationID)", to: Self.operation)
			try execute("PRAGMA user_version = \(Self.formatVersion)", to: Self.operation)
		}
	}

	/// Copies the entries of the previous format, and keeps its session and tags.
	///
	/// The copied entries count as older than every numbered commit.
	private func takeEarlierEntries() throws(SQLiteError) {
		let columns = """
			id, namespace, key, stored_at, lifetime, revalidate_window, error_window, entity_tag, last_modified, session,
			mark, format, schema_version, content_check, metadata_check, used, value
			"""
		try execute("INSERT INTO entry (\(columns)) SELECT \(columns) FROM earlier", to: Self.operation)
		try execute("DROP TABLE earlier", to: Self.operation)
	}

	/// The table of entries, whose row ids follow the order in which entries were first saved.
	///
	/// Without row ids, SQLite would move values of more than a kilobyte to other pages, and reading would take twice
	/// as long. The value is the last column: to reach a column after a large value, SQLite reads all pages of that
	/// value.
	///
	/// The column `number` contains the number of the entry's commit, or the ticket of its fetch. The column `writer`
	/// contains the ``SQLiteWriterID`` of the database object that committed the entry.
	private static let entryTable = """
		CREATE TABLE entry (
			id INTEGER PRIMARY KEY,
			namespace BLOB NOT NULL,
			key BLOB NOT NULL,
			stored_at INTEGER NOT NULL,
			lifetime INTEGER,
			revalidate_window INTEGER,
			error_window INTEGER,
			entity_tag BLOB,
			last_modified BLOB,
			session INTEGER,
			mark BLOB,
			format INTEGER NOT NULL,
			schema_version INTEGER NOT NULL,
			content_check INTEGER NOT NULL,
			metadata_check INTEGER NOT NULL,
			used INTEGER NOT NULL DEFAULT 0,
			number INTEGER NOT NULL DEFAULT 0,
			writer INTEGER NOT NULL DEFAULT 0,
			value BLOB NOT NULL,
			UNIQUE (namespace, key)
		)
		"""

	/// The table with the file's record of its group; the table has one row.
	private static let stateTable = """
		CREATE TABLE state (
			file INTEGER NOT NULL,
			session INTEGER NOT NULL,
			number INTEGER NOT NULL,
			floor INTEGER NOT NULL
		)
		"""

	/// The table of invalidated tags, each with the number of its last invalidation.
	private static let tagTable = """
		CREATE TABLE tag (name BLOB PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID
		"""

	/// The table of namespaces.
	///
	/// Each row has the number of the namespace's last commit, how often the namespace has changed, the number below
	/// which no fetch inserts, and the last changes (see ``RecentChanges``).
	private static let spaceTable = """
		CREATE TABLE space (
			name BLOB PRIMARY KEY,
			number INTEGER NOT NULL,
			changes INTEGER NOT NULL,
			floor INTEGER NOT NULL,
			recent BLOB NOT NULL
		) WITHOUT ROWID
		"""

	/// The table of the parts of lists, by the row ids of their lists, in order.
	///
	/// A list's head is an entry (see ``ListHead``). One more page of a list is one more row in this table, so it costs
	/// the same after a thousand pages.
	private static let partTable = """
		CREATE TABLE part (
			list INTEGER NOT NULL,
			place INTEGER NOT NULL,
			content_check INTEGER NOT NULL,
			value BLOB NOT NULL,
			PRIMARY KEY (list, place)
		) WITHOUT ROWID
		"""

	/// The table of removed keys, each with the number of its removal.
	///
	/// It contains a checksum of each key instead of the key, because removed content must not stay in the file.
	private static let removedTable = """
		CREATE TABLE removed (
			id INTEGER PRIMARY KEY, namespace BLOB NOT NULL, number INTEGER NOT NULL, writer INTEGER NOT NULL
		)
		"""

	func pragma(_ name: StaticString) throws(SQLiteError) -> Int64 {
		try integer("PRAGMA \(name)", to: Self.operation)
	}

	func rejected(_ message: String, as rejection: FileRejection? = nil) -> SQLiteError {
		SQLiteError(
			code: SQLITE_CANTOPEN,
			message: message,
			operation: Self.operation,
			path: path,
			rejection: rejection
		)
	}
}
