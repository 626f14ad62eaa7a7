package import Foundation
package import LarderCore

/// A journal in a SQLite file of its own, in which every write is flushed to the disk.
///
/// The file is never set aside, replaced or swept. If it is damaged or of a later format, every call throws, and
/// ``rescue(_:into:)`` copies what can be read. If the disk is full, a write throws and keeps nothing. Several processes
/// may use the file. If another connection holds a lock, a call waits on a thread of the journal's own.
package final class SQLiteOutboxJournal: OutboxJournalContract {
	let file: OutboxFile
	private let path: String
	private let signal: ProcessSignal

	/// The identifier of Larder's outboxes among SQLite files: "LOXB".
	static let application: Int64 = 0x4C4F_5842
	static let format: Int64 = 1

	package init(at url: URL) {
		path = url.absoluteURL.path(percentEncoded: false)
		file = OutboxFile(at: path)
		signal = ProcessSignal(path: DatabaseFile(path: path).canonicalPath)
	}

	@concurrent package func load(unless version: Int?) async throws -> JournalContent? {
		try await file.perform { connection, file in
			let content = try connection.transaction(.beginReading) {
				() throws(SQLiteError) -> Result<JournalContent, any Error>? in
				try file.lookForForeignCommit(connection)
				guard file.version != version else { return nil }
				return Result {
					try file.check(connection)
					return JournalContent(records: try Self.records(of: connection), version: file.version)
				}
			}
			return try content?.get()
		}
	}

	@concurrent package func write(_ transaction: JournalTransaction, over version: Int) async throws -> Int? {
		let newVersion = try await file.perform { connection, file in
			let positions = try connection.transaction { () throws(SQLiteError) -> RecordPositions? in
				try file.lookForForeignCommit(connection)
				guard file.version == version else { return nil }
				return try Self.write(transaction, to: connection, &file)
			}
			guard let positions else { return nil as Int? }
			file.positions = positions
			file.version += 1
			return file.version
		}
		if newVersion != nil { signal.post() }
		return newVersion
	}

	/// Takes the lock of the sender, which is one of a file beside the journal.
	package func sendingLock() async throws -> (any AnyObject & Sendable)? {
		try FileLock.take(at: "\(path)-lock")
	}

	package func listen(_ listener: @escaping @Sendable () -> Void) {
		signal.listen(listener)
	}

	/// Closes the file, so that the system may suspend the process.
	///
	/// The next call opens it again.
	package func close() {
		file.close()
	}

	// MARK: - The file

	private static let reading = "read the outbox"
	private static let writing = "write to the outbox"

	/// Opens the file, and makes it if it is missing.
	static func open(_ path: String, lockWait: LockWait) throws -> SQLiteConnection {
		// No other process makes the file at the same time.
		let lock = FolderLock(path: path, lockWait: lockWait)
		return try lock.hold(.exclusive) { Result { try openAlone(path, lockWait) } }.get()
	}

	private static func openAlone(_ path: String, _ lockWait: LockWait) throws -> SQLiteConnection {
		let isNew = access(path, F_OK) != 0
		// A journal without its file has lost changes, and SQLite would remove it.
		if isNew, access("\(path)-wal", F_OK) == 0 {
			throw OutboxFileError.damaged("its file is missing beside \(path)-wal")
		}
		if isNew {
			let descriptor = openPrivately(path)
			guard descriptor >= 0 else {
				throw SQLiteError(code: 14, message: String(cString: strerror(errno)), operation: writing, path: path)
			}
			closeDescriptor(descriptor)
		}
		let connection = try SQLiteConnection(path: path, lockWait: lockWait)
		connection.waitForLocks()
		let application = try connection.integer("PRAGMA application_id", to: reading)
		let format = try connection.integer("PRAGMA user_version", to: reading)
		let tableCount = try connection.integer("SELECT count(*) FROM sqlite_schema", to: reading)
		if application == Self.application {
			guard format <= Self.format else { throw OutboxFileError.laterFormat(Int(format)) }
		} else if application != 0 || tableCount != 0 {
			throw OutboxFileError.foreign
		}
		for pragma in ["journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "checkpoint_fullfsync = ON"] {
			try connection.execute("PRAGMA \(pragma)", to: writing)
		}
		if application == 0 {
			try connection.transaction { () throws(SQLiteError) in
				try connection.execute(
					"""
					CREATE TABLE IF NOT EXISTS record (
						position INTEGER PRIMARY KEY,
						subject BLOB NOT NULL,
						body BLOB NOT NULL,
						checksum INTEGER NOT NULL
					) STRICT
					""",
					to: writing
				)
				try connection.execute("PRAGMA application_id = \(Self.application)", to: writing)
				try connection.execute("PRAGMA user_version = \(Self.format)", to: writing)
			}
		}
		return connection
	}

	/// Writes a transaction, and returns where the records are then.
	private static func write(
		_ transaction: JournalTransaction,
		to connection: SQLiteConnection,
		_ file: inout OutboxFile.Knowledge
	) throws(SQLiteError) -> RecordPositions {
		var positions = try takePositions(&file, of: connection)
		if transaction.removesAll {
			try connection.execute("DELETE FROM record", to: writing)
			positions.removeAll()
		}
		let removal = try file.statement("DELETE FROM record WHERE position = ?", to: writing, of: connection)
		for subject in transaction.removedSubjects + transaction.records.map(\.subject) {
			if let position = positions.remove(subject) { try removal.run([.integer(position)]) }
		}
		let insertion = try file.statement(
			"INSERT INTO record (position, subject, body, checksum) VALUES (?, ?, ?, ?)",
			to: writing,
			of: connection
		)
		for record in transaction.records {
			let (position, subject) = (positions.append(record.subject), Data(record.subject.utf8))
			let checksum = checksum(of: subject, record.body)
			try insertion.run([.integer(position), .blob(subject), .blob(record.body), .integer(checksum)])
		}
		return positions
	}

	/// The positions of this version, which the file then no longer knows, in case the transaction fails.
	private static func takePositions(
		_ file: inout OutboxFile.Knowledge,
		of connection: SQLiteConnection
	) throws(SQLiteError) -> RecordPositions {
		defer { file.positions = nil }
		if let positions = file.positions { return positions }
		return RecordPositions(
			try connection.prepare("SELECT position, subject FROM record ORDER BY position", to: reading)
				.rows { ($0.integer(0), String(decoding: $0.data(1), as: UTF8.self)) }
		)
	}

	/// Throws if the file is damaged.
	static func check(_ connection: SQLiteConnection) throws {
		let check = try connection.prepare("PRAGMA quick_check(1)", to: Self.reading).firstRow { $0.text(0) }
		guard check == .some("ok") else { throw OutboxFileError.damaged((check ?? nil) ?? "it cannot be read") }
	}

	private static func records(of connection: SQLiteConnection) throws -> [JournalRecord] {
		try rows(of: connection).map { row in
			guard let record = row.record else {
				throw OutboxFileError.damaged("record \(row.position) cannot be read")
			}
			return record
		}
	}

	private struct Row {
		let position: Int64
		/// `nil` if it is damaged.
		let record: JournalRecord?
	}

	private static func rows(of connection: SQLiteConnection) throws(SQLiteError) -> [Row] {
		try connection.prepare("SELECT position, subject, body, checksum FROM record ORDER BY position", to: reading)
			.rows { row(in: $0) }
	}

	/// Calls `body` for each record in its order, with `nil` for one that cannot be read.
	static func eachRecord(
		of connection: SQLiteConnection,
		_ body: (_ position: Int, _ record: OutboxRecord?) -> Void
	) throws(SQLiteError) {
		for row in try rows(of: connection) {
			// A record that cannot be read is what the caller asks for.
			body(Int(row.position), row.record.flatMap { try? $0.decoded() })
		}
	}

	private static func row(in statement: SQLiteStatement) -> Row {
		let (subject, body) = (statement.data(1), statement.data(2))
		let isWhole = statement.integer(3) == checksum(of: subject, body)
		let record = JournalRecord(subject: String(decoding: subject, as: UTF8.self), body: body)
		return Row(position: statement.integer(0), record: isWhole ? record : nil)
	}

	/// FNV-1a, which finds every changed byte.
	private static func checksum(of parts: Data...) -> Int64 {
		var hash: UInt64 = 0xCBF2_9CE4_8422_2325
		for part in parts {
			part.withUnsafeBytes { bytes in
				for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
			}
		}
		return Int64(bitPattern: hash)
	}

	// MARK: - Rescuing

	/// Copies the records that can be read to a new file, and leaves the old file as it is.
	///
	/// - Returns: How many records were copied.
	@concurrent package static func rescue(_ url: URL, into new: URL) async throws -> Int {
		let connection = try SQLiteConnection(path: url.absoluteURL.path(percentEncoded: false))
		var records: [Int64: JournalRecord] = [:]
		// From both ends, because no statement gets past a damaged page.
		for (comparison, order, start) in [(">", "ASC", Int64.min), ("<", "DESC", Int64.max)] {
			let sql =
				"SELECT position, subject, body, checksum FROM record WHERE position \(comparison) ? ORDER BY position \(order) LIMIT 1"
			guard let statement = try? connection.prepare(sql, to: reading) else { continue }
			var position = start
			while let row = try? statement.firstRow([.integer(position)], read: { Self.row(in: $0) }) {
				position = row.position
				records[position] = row.record
			}
		}
		let sorted = records.sorted { $0.key < $1.key }.map(\.value)
		let copy = SQLiteOutboxJournal(at: new)
		let version = try await copy.load(unless: nil)?.version ?? 0
		_ = try await copy.write(JournalTransaction(records: sorted), over: version)
		return sorted.count
	}
}

private func openPrivately(_ path: String) -> Int32 { open(path, O_CREAT | O_RDWR, 0o600) }

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
