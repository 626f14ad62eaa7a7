#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// An operation that SQLite or the file system refused.
///
/// The error names files and columns. It never contains a key or a value.
public struct SQLiteError: Error, Equatable, CustomStringConvertible {
	/// SQLite's extended result code, such as 13 for a full disk (sqlite.org/rescode.html).
	public let code: Int32
	/// The reason that SQLite or the file system gives.
	public let message: String
	/// The operation that failed, such as "save an entry".
	public let operation: String
	/// The database's file, or ":memory:".
	public let path: String
	/// Why the file should be set aside, or `nil` if it should stay.
	let rejection: FileRejection?

	init(code: Int32, message: String, operation: String, path: String, rejection: FileRejection? = nil) {
		self.code = code
		self.message = message
		self.operation = operation
		self.path = path
		self.rejection = rejection ?? FileRejection(code: code)
	}

	/// The same error, with a reason to set the file aside.
	func rejecting(_ rejection: FileRejection) -> SQLiteError {
		SQLiteError(code: code, message: message, operation: operation, path: path, rejection: rejection)
	}

	/// The error for a save that the file refuses, because a sign-out has ended the entry's session.
	static func endedSession(path: String) -> SQLiteError {
		SQLiteError(code: SQLITE_CONSTRAINT, message: endedSession, operation: "save an entry", path: path)
	}

	/// The error for a save into a damaged file that has lost the record of its sessions.
	static func lostRecord(path: String) -> SQLiteError {
		SQLiteError(
			code: SQLITE_CORRUPT,
			message: "the record of its sessions is missing",
			operation: "save an entry",
			path: path
		)
	}

	private static let endedSession = "its session has ended"

	/// Whether the file refused a save because a sign-out has ended the entry's session.
	var isOfEndedSession: Bool { code == SQLITE_CONSTRAINT && message == Self.endedSession }

	/// The error for a call of a suspended database.
	static func suspended(path: String) -> SQLiteError {
		SQLiteError(
			code: SQLITE_MISUSE,
			message: "it is suspended; call resume() first",
			operation: "use the database",
			path: path
		)
	}

	/// The error for a write to a file that was opened read-only.
	static func readOnly(path: String) -> SQLiteError {
		SQLiteError(
			code: SQLITE_READONLY,
			message: "it was opened for reading alone; create a SQLiteDatabase with readWrite access to change it",
			operation: "change the database",
			path: path
		)
	}

	/// Whether the disk refused a write, for example because it is full.
	var needsRoom: Bool { [SQLITE_FULL, SQLITE_IOERR].contains(code & 0xFF) }

	/// Whether the file could not be written when the connection was opened.
	var isReadOnly: Bool { code & 0xFF == SQLITE_READONLY }

	/// Whether another connection held a lock for too long.
	var isBusy: Bool { code & 0xFF == SQLITE_BUSY }

	/// The operation, the file, the reason and SQLite's code, in one sentence.
	public var description: String {
		"Could not \(operation) in \(path): \(message) (SQLite code \(code))."
	}
}

/// Why a file cannot be used, so that it is set aside and replaced by a new file.
///
/// The raw value is the suffix of the file that is set aside.
enum FileRejection: String, CaseIterable {
	/// The file is not a SQLite database, or it is damaged.
	case corrupt
	/// A later version of this library wrote the file.
	case newer

	/// Returns `nil` if the code says nothing about the file's content.
	init?(code: Int32) {
		// The low byte is the primary code. The other bytes distinguish its variants.
		guard [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) else { return nil }
		self = .corrupt
	}
}
