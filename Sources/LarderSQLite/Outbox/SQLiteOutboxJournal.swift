package import Foundation
package import LarderCore

/// A journal in a SQLite file of its own, in which every write is flushed to the disk.
///
/// The file is never set aside, replaced or swept. If it is damaged or of a later format, every call throws, and
/// ``rescue(_:into:)`` copies what can be read. If the disk is full, a write throws and keeps nothing.
package final class SQLiteOutboxJournal: OutboxJournalContract {
	private struct OpenFile {
		let connection: SQLiteConnection
		/// Held as long as the file is open, so that no other process sends the same changes.
		let lock: FileLock
	}

	private let path: String
	private let file = Mutex<OpenFile?>(nil)

	/// The identifier of Larder's outboxes among SQLite files: "LOXB".
	static let application: Int64 = 0x4C4F_5842
	static let format: Int64 = 1

	package init(at url: URL) {
		path = url.absoluteURL.path(percentEncoded: false)
	}

	@concurrent package func load() async throws -> [OutboxRecord] {
		try perform { connection in
			let check = try connection.prepare("PRAGMA quick_check(1)", to: Self.reading).firstRow { $0.text(0) }
			guard check == .some("ok") else { throw OutboxFileError.damaged((check ?? nil) ?? "it cannot be read") }
			return try Self.rows(of: connection).map { row in
				guard let record = row.record else {
					throw OutboxFileError.damaged("record \(row.position) cannot be read")
				}
				return record
			}
		}
	}

	@concurrent package func write(_ records: [OutboxRecord]) async throws {
		let bodies = try records.map { try JSONEncoder().encode($0) }
		try perform { connection in
			try connection.transaction { () throws(SQLiteError) in
				for (record, body) in zip(records, bodies) { try Self.write(record, body, to: connection) }
			}
		}
	}

	/// Closes the file, so that another process may use it.
	///
	/// The next call opens it again.
	package func close() {
		file.withLock { $0 = nil }
	}

	// MARK: - The file

	private static let reading = "read the outbox"
	private static let writing = "write to the outbox"

	private func perform<Answer: Sendable>(_ work: (SQLiteConnection) throws -> Answer) throws -> Answer {
		try file.withLock { file in
			if let open = file { return try work(open.connection) }
			let lock = try FileLock(at: "\(path)-lock")
			let opened = OpenFile(connection: try Self.open(path), lock: lock)
			let answer = try work(opened.connection)
			file = opened
			return answer
		}
	}

	private static func open(_ path: String) throws -> SQLiteConnection {
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
		let connection = try SQLiteConnection(path: path)
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
						position INTEGER PRIMARY KEY AUTOINCREMENT,
						subject BLOB NOT NULL UNIQUE,
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

	private static func write(_ record: OutboxRecord, _ body: Data, to connection: SQLiteConnection) throws(SQLiteError)
	{
		if case .session = record { try connection.execute("DELETE FROM record", to: writing) }
		for subject in record.replacedSubjects {
			try connection.prepare("DELETE FROM record WHERE subject = ?", to: writing).run([.blob(Data(subject.utf8))])
		}
		guard record.isKept else { return }
		let subject = Data(record.subject.utf8)
		try connection.prepare("INSERT INTO record (subject, body, checksum) VALUES (?, ?, ?)", to: writing)
			.run([.blob(subject), .blob(body), .integer(checksum(of: subject, body))])
	}

	private struct Row {
		let position: Int64
		let record: OutboxRecord?
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
		for row in try rows(of: connection) { body(Int(row.position), row.record) }
	}

	private static func row(in statement: SQLiteStatement) -> Row {
		let (subject, body) = (statement.data(1), statement.data(2))
		let isWhole = statement.integer(3) == checksum(of: subject, body)
		let record = isWhole ? try? JSONDecoder().decode(OutboxRecord.self, from: body) : nil
		return Row(position: statement.integer(0), record: record)
	}

	/// FNV-1a, which finds every changed byte.
	private static func checksum(of parts: Data...) -> Int64 {
		var hash: UInt64 = 0xCBF2_9CE4_8422_2325
		for byte in parts.joined() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
		return Int64(bitPattern: hash)
	}

	// MARK: - Rescuing

	/// Copies the records that can be read to a new file, and leaves the old file as it is.
	///
	/// - Returns: How many records were copied.
	@concurrent package static func rescue(_ url: URL, into new: URL) async throws -> Int {
		let connection = try SQLiteConnection(path: url.absoluteURL.path(percentEncoded: false))
		var records: [Int64: OutboxRecord] = [:]
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
		try await SQLiteOutboxJournal(at: new).write(sorted)
		return sorted.count
	}
}

private func openPrivately(_ path: String) -> Int32 { open(path, O_CREAT | O_RDWR, 0o600) }

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
