#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// What SQLite, or the file system under it, refused to do.
///
/// Its texts name files and columns; they never hold a key or a value.
public struct SQLiteError: Error, Equatable, CustomStringConvertible {
	/// SQLite's extended result code, such as 13 for a full disk (sqlite.org/rescode.html).
	public let code: Int32
	/// What SQLite says about it.
	public let message: String
	/// What was being done, as in "save an entry".
	public let operation: String
	/// The database's file, or ":memory:".
	public let path: String
	/// Whether the file is to be set aside for it, and why.
	let rejection: FileRejection?

	init(code: Int32, message: String, operation: String, path: String, rejection: FileRejection? = nil) {
		self.code = code
		self.message = message
		self.operation = operation
		self.path = path
		self.rejection = rejection ?? FileRejection(code: code)
	}

	/// This error, which says by what was being done that the file is to be set aside.
	func rejecting(_ rejection: FileRejection) -> SQLiteError {
		SQLiteError(code: code, message: message, operation: operation, path: path, rejection: rejection)
	}

	/// Whether another connection's lock was in the way.
	var isBusy: Bool { code & 0xFF == SQLITE_BUSY }

	/// What failed, where, why, and SQLite's code for it.
	public var description: String {
		"Could not \(operation) in \(path): \(message) (SQLite code \(code))."
	}
}

/// Why a file cannot be worked with and makes way for a new one; the raw value ends the name it is set aside under.
enum FileRejection: String, CaseIterable {
	/// It is no SQLite database, or a damaged one.
	case corrupt
	/// A later version of this library wrote it.
	case newer

	/// `nil` for codes that say nothing about the file's content.
	init?(code: Int32) {
		// The low byte is the primary code; the rest tells kinds of it apart.
		guard [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) else { return nil }
		self = .corrupt
	}
}
