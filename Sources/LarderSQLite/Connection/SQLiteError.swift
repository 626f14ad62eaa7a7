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
	/// Why the file should be set aside, if it should.
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

	/// A save that the file refuses, because a sign-out has ended the session of the entry.
	static func endedSession(path: String) -> SQLiteError {
		SQLiteError(code: SQLITE_CONSTRAINT, message: endedSession, operation: "save an entry", path: path)
	}

	/// A save into a damaged file, which has lost the record of its sessions.
	static func lostRecord(path: String) -> SQLiteError {
		SQLiteError(
			code: SQLITE_CORRUPT,
			message: "the record of its sessions is missing",
			operation: "save an entry",
			path: path
		)
	}

	private static let endedSession = "its session has ended"

	/// Whether the file refused a save, because a sign-out has ended the session of the entry.
	var isOfEndedSession: Bool { code == SQLITE_CONSTRAINT && message == Self.endedSession }

	/// A call of a database that is suspended.
	static func suspended(path: String) -> SQLiteError {
		SQLiteError(
			code: SQLITE_MISUSE,
			message: "it is suspended; call resume() first",
			operation: "use the database",
			path: path
		)
	}

	/// A write to a file that was opened read-only.
	static func readOnly(path: String) -> SQLiteError {
		SQLiteError(
			code: SQLITE_READONLY,
			message: "it was opened for reading alone; create a SQLiteDatabase with readWrite access to change it",
			operation: "change the database",
			path: path
		)
	}

	/// Whether the disk refused a write, as a full one does.
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

/// Why a file cannot be used and is set aside for a new one.
///
/// The raw value is the suffix of the file that is set aside.
enum FileRejection: String, CaseIterable {
	/// It is not a SQLite database, or it is damaged.
	case corrupt
	/// A later version of this library wrote it.
	case newer

	/// Returns `nil` for codes that say nothing about the file's content.
	init?(code: Int32) {
		// The low byte is the primary code. The other bytes distinguish its kinds.
		guard [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) else { return nil }
		self = .corrupt
	}
}
