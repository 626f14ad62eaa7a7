package import Foundation
package import LarderCore

/// A journal in its own SQLite file, in which every write is flushed to the disk.
///
/// The file gets its name when it is complete, and is never set aside, replaced or swept. If it is damaged or has a
/// later format, every call throws, and ``rescue(_:into:)`` copies the readable part. If the disk is full, a write
/// throws and keeps nothing. Several processes may use the file. If another connection holds a lock, a call waits on
/// the journal's own thread.
package final class SQLiteOutboxJournal: OutboxJournalContract {
	let file: OutboxFile
	private let path: String
	private let signal: ProcessSignal

	/// The number that marks a SQLite file as an outbox of Larder: "LOXB".
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

	/// Takes the sender's lock, which is a lock on a file next to the journal.
	package func sendingLock() async throws -> (any AnyObject & Sendable)? {
		// The lock's file shows that there was a journal, so the journal must exist first.
		try await file.perform { _, _ in }
		return try FileLock.take(at: Self.lockPath(of: DatabaseFile(path: path).canonicalPath))
	}

	package func listen(_ listener: @escaping @Sendable () -> Void) {
		signal.listen(listener)
	}

	/// Closes the file, so that the system may suspend the process.
	///
	/// The next call opens the file again.
	package func close() {
		file.close()
	}

	// MARK: - The file

	static let reading = "read the outbox"
	static let writing = "write to the outbox"

	/// Writes a transaction, and returns the new positions of the records.
	static func write(
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

	/// Takes the positions of this version out of the knowledge.
	///
	/// If the transaction fails, the next transaction reads them again.
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
		guard check == .some("ok") else {
			throw OutboxFileError.damaged((check ?? nil) ?? "it cannot be read", path: connection.path)
		}
	}

	private static func records(of connection: SQLiteConnection) throws -> [JournalRecord] {
		try rows(of: connection).map { row in
			guard let record = row.record else {
				throw OutboxFileError.damaged("record \(row.position) cannot be read", path: connection.path)
			}
			return record
		}
	}

	struct Row {
		let position: Int64
		/// The record, or `nil` if it is damaged.
		let record: JournalRecord?
	}

	private static func rows(of connection: SQLiteConnection) throws(SQLiteError) -> [Row] {
		try connection.prepare("SELECT position, subject, body, checksum FROM record ORDER BY position", to: reading)
			.rows { row(in: $0) }
	}

	/// Calls `body` for each record in order, with `nil` for an unreadable record.
	static func eachRecord(
		of connection: SQLiteConnection,
		_ body: (_ position: Int, _ record: OutboxRecord?) -> Void
	) throws(SQLiteError) {
		for row in try rows(of: connection) {
			// An unreadable record is passed on as `nil`.
			body(Int(row.position), row.record.flatMap { try? $0.decoded() })
		}
	}

	static func row(in statement: SQLiteStatement) -> Row {
		let (subject, body) = (statement.data(1), statement.data(2))
		let isWhole = statement.integer(3) == checksum(of: subject, body)
		let record = JournalRecord(subject: String(decoding: subject, as: UTF8.self), body: body)
		return Row(position: statement.integer(0), record: isWhole ? record : nil)
	}

	/// FNV-1a, which detects every change of a single byte.
	static func checksum(of parts: Data...) -> Int64 {
		var hash: UInt64 = 0xCBF2_9CE4_8422_2325
		for part in parts {
			part.withUnsafeBytes { bytes in
				for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
			}
		}
		return Int64(bitPattern: hash)
	}
}
