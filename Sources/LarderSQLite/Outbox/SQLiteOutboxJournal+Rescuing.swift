package import Foundation
import LarderCore

extension SQLiteOutboxJournal {
	/// Copies the records that can be read to a new file, and leaves the old file and its log as they are.
	///
	/// - Returns: How many records were copied.
	@concurrent package static func rescue(_ url: URL, into new: URL) async throws -> Int {
		let old = try DatabaseFile(path: url.absoluteURL.path(percentEncoded: false)).resolvedFile().path
		let new = try DatabaseFile(path: new.absoluteURL.path(percentEncoded: false)).resolvedFile().path
		let result = try FolderLock(path: new).hold(.exclusive) { () -> Result<Int, any Error> in
			Result {
				guard access(new, F_OK) != 0 else { throw existingFile(new) }
				let records = try readableRecords(of: old, besides: new)
				guard try create(new, with: records) else { throw existingFile(new) }
				return records.count
			}
		}
		return try result.get()
	}

	private static let rescuing = "rescue the outbox"

	private static func existingFile(_ path: String) -> SQLiteError {
		SQLiteError(code: 14, message: "there is a file already; name a new one", operation: rescuing, path: path)
	}

	/// Reads a copy, because SQLite would write the log of the old file into it, or remove it.
	private static func readableRecords(of old: String, besides new: String) throws -> [JournalRecord] {
		let copy = temporaryPath(for: new)
		defer { remove(copy) }
		try copyFiles(of: old, to: copy)
		let connection = try SQLiteConnection(path: copy)
		do {
			try checkOwner(of: connection)
		} catch OutboxFileError.foreign {
			throw OutboxFileError.foreign(path: old)
		} catch OutboxFileError.laterFormat(let format, _) {
			throw OutboxFileError.laterFormat(format, path: old)
		} catch {
			// Nobody can tell whose file it is, so it counts as the outbox's.
		}
		return readableRecords(of: connection)
	}

	// MARK: - Reading a damaged file

	/// How many positions behind a damaged part are tried.
	private static let probeLimit: Int64 = 200_000

	private static func readableRecords(of connection: SQLiteConnection) -> [JournalRecord] {
		var records: [Int64: JournalRecord] = [:]
		// From both ends, because no statement gets past a damaged page.
		let (last, isWhole) = read(.ascending, of: connection, into: &records)
		if !isWhole || !isSound(connection) {
			let (first, _) = read(.descending, of: connection, into: &records)
			// A record between two damaged pages is found only by its position.
			let start = max(last, 0) + 1
			probe(start..<max(start, min(first, start + probeLimit)), of: connection, into: &records)
			// So is one that a damaged page skips.
			let end = max(1, records.keys.max() ?? 1)
			probe(max(1, end - probeLimit)..<end, of: connection, into: &records)
		}
		return records.sorted { $0.key < $1.key }.map(\.value)
	}

	/// Whether SQLite finds no damage in the pages.
	private static func isSound(_ connection: SQLiteConnection) -> Bool {
		do {
			try check(connection)
			return true
		} catch {
			return false
		}
	}

	private enum Order {
		case ascending, descending

		var start: Int64 { self == .ascending ? .min : .max }

		var sql: String {
			let condition = self == .ascending ? "> ? ORDER BY position ASC" : "< ? ORDER BY position DESC"
			return "SELECT position, subject, body, checksum FROM record WHERE position \(condition) LIMIT 1"
		}

		/// Whether `position` comes after `last` in this order.
		func goesOn(to position: Int64, after last: Int64) -> Bool {
			self == .ascending ? position > last : position < last
		}
	}

	/// Reads one record after another.
	///
	/// It stops at the end, and at a record that cannot be read.
	///
	/// Returns the last position, and whether the end was reached.
	private static func read(
		_ order: Order,
		of connection: SQLiteConnection,
		into records: inout [Int64: JournalRecord]
	) -> (position: Int64, isWhole: Bool) {
		var position = order.start
		guard let statement = try? connection.prepare(order.sql, to: reading) else { return (position, false) }
		do {
			while let row = try statement.firstRow([.integer(position)], read: { Self.row(in: $0) }) {
				if let record = row.record { records[row.position] = record }
				// A damaged page may lead back to records that were read, and so round and round for ever.
				guard order.goesOn(to: row.position, after: position) else { return (position, false) }
				position = row.position
			}
			return (position, true)
		} catch {
			return (position, false)
		}
	}

	private static func probe(
		_ positions: Range<Int64>,
		of connection: SQLiteConnection,
		into records: inout [Int64: JournalRecord]
	) {
		let sql = "SELECT position, subject, body, checksum FROM record WHERE position = ?"
		guard let statement = try? connection.prepare(sql, to: reading) else { return }
		for position in positions where records[position] == nil {
			// A position on a damaged page is what this looks past.
			let row = try? statement.firstRow([.integer(position)]) { Self.row(in: $0) }
			if let record = (row ?? nil)?.record { records[position] = record }
		}
	}

	// MARK: - Copying

	/// Copies the file and its journals.
	///
	/// If the file is missing or empty, its tables are made anew, so that the log can be read.
	private static func copyFiles(of old: String, to copy: String) throws {
		let journals = ["-wal", "-journal"].filter { access(old + $0, F_OK) == 0 }
		var status = stat()
		let isThere = stat(old, &status) == 0
		guard isThere || !journals.isEmpty else { throw systemError(rescuing, old) }
		if isThere, status.st_size > 0 {
			try makePrivately(copy)
			// Closing a descriptor of one's own would drop the locks that this process has on the file.
			let connection = try SQLiteConnection(path: old, opening: .immutable)
			let target = try FileHandle(forWritingTo: URL(filePath: copy))
			defer { try? target.close() }
			try connection.readFile { try target.write(contentsOf: $0) }
		} else {
			try writeTables(to: copy, with: [])
			try SQLiteConnection(path: copy).execute("PRAGMA journal_mode = WAL", to: rescuing)
		}
		for suffix in journals {
			try makePrivately(copy + suffix)
			let target = try FileHandle(forWritingTo: URL(filePath: copy + suffix))
			defer { try? target.close() }
			try target.write(contentsOf: Data(contentsOf: URL(filePath: old + suffix)))
		}
	}
}
