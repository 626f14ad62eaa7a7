import Foundation
import LarderCore

/// A version that distinguishes the states of a group's record, within one file or between two files.
struct RecordVersion: Equatable {
	private let file: Int64
	private let session: Int64
	private let number: Int64

	init(_ record: TagRecord) {
		(file, session, number) = (record.file, Int64(record.session), Int64(record.number))
	}

	/// Reads the three columns of the current row that start at `first`.
	init(_ statement: SQLiteStatement, from first: Int32) {
		(file, session, number) = (
			statement.integer(first), statement.integer(first + 1), statement.integer(first + 2)
		)
	}
}

/// The identities of the files at a database's path whose records its groups have read.
///
/// If an entry names one of these files, and another file is at the path now, the entry comes from a replaced file.
final class KnownFiles: Sendable {
	private let files = Mutex<Set<Int64>>([])

	func insert(_ file: Int64) {
		files.withLock { _ = $0.insert(file) }
	}

	func contains(_ file: Int64) -> Bool {
		files.withLock { $0.contains(file) }
	}
}

extension SQLiteConnection {
	/// The file's record of its group.
	func tagRecord() throws(SQLiteError) -> TagRecord {
		let state = try statement(for: .readState).firstRow { row in
			TagRecord(
				file: row.integer(0),
				session: Int(row.integer(1)),
				number: Int(row.integer(2)),
				floor: Int(row.integer(3))
			)
		}
		// The table is made with its one row. Without that row, every entry names another file.
		var record = state ?? TagRecord(file: 0)
		let tags = try statement(for: .readTags).rows { (CacheTag($0.text(0) ?? ""), Int($0.integer(1))) }
		record.tags = Dictionary(tags) { max($0, $1) }
		return record
	}

	/// Changes the file's record of its group.
	///
	/// Call this in a transaction.
	func changeTagRecord(_ change: (inout TagRecord) -> Void) throws(SQLiteError) {
		let old = try tagRecord()
		var new = old
		change(&new)
		try statement(for: .saveState).run([new.session, new.number, new.floor].map { .integer(Int64($0)) })
		for tag in old.tags.keys where new.tags[tag] == nil {
			try statement(for: .removeTag).run([.text(tag.name)])
		}
		for (tag, number) in new.tags where old.tags[tag] != number {
			try statement(for: .saveTag).run([.text(tag.name), .integer(Int64(number))])
		}
	}
}
