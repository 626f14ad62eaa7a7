import Foundation

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// Reads a file that is opened read-only.
///
/// | files in the folder | how the database file is read |
/// |---|---|
/// | the file, its log (`-wal`) and the log's index (`-shm`) | with the locks of its writers, by a connection that stays open |
/// | the file alone | as a file that no process changes, by a connection that is closed after each read |
/// | the file alone, with a rollback journal instead of a log | with the locks of its writers, by a connection that stays open |
/// | the file and its log without an index | not at all: only a writer can make the index |
///
/// The folder's lock is held while the files are examined and opened. Writers need that lock to open the file, so no
/// journal appears or disappears in the meantime. Without a log, no writer has the file open, and the file is read
/// before the lock is released.
extension DatabaseFile {
	/// Opens a connection, runs `work` on it, and also returns the connection if it may stay open.
	func read<Answer>(
		_ work: (SQLiteConnection) throws(SQLiteError) -> Answer
	) throws(SQLiteError) -> (Answer, SQLiteConnection?) {
		guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw failure("it is not the path of a file") }
		let file = try resolvedFile()
		guard access(lock.folder, F_OK) == 0 else { throw failure(Self.missingFile) }
		let (connection, answer) = try file.lock.hold(.exclusive) {
			() throws(SQLiteError) -> (SQLiteConnection, Answer?) in
			let (connection, isShared) = try file.openForReading()
			connection.waitForLocks()
			do throws(SQLiteError) {
				try connection.checkFormat()
				guard !isShared else { return (connection, nil) }
				return (connection, try work(connection))
			} catch {
				throw error.explainedForReading
			}
		}
		guard let answer else { return (try work(connection), connection) }
		return (answer, nil)
	}

	/// Opens a connection, and returns whether other processes may use the file while the connection is open.
	private func openForReading() throws(SQLiteError) -> (SQLiteConnection, isShared: Bool) {
		guard try exists() else { throw failure(Self.missingFile) }
		var log = stat()
		let hasLog = stat(path + "-wal", &log) == 0
		guard access(path + "-shm", F_OK) != 0 || !hasLog else { return (try connection(.readOnly), true) }
		// An empty log contains nothing that the file lacks.
		guard !hasLog || log.st_size == 0 else {
			throw failure(
				"its log (-wal) has no index (-shm), which is made when a process opens the file for writing"
			)
		}
		let alone = try connection(.immutable)
		return alone.hasLog ? (alone, false) : (try connection(.readOnly), true)
	}

	private func connection(_ opening: SQLiteConnection.Opening) throws(SQLiteError) -> SQLiteConnection {
		do throws(SQLiteError) {
			return try SQLiteConnection(
				path: path,
				opening: opening,
				knownFiles: knownFiles,
				watch: watch,
				lockWait: lockWait
			)
		} catch {
			throw error.explainedForReading
		}
	}

	private static let missingFile = "there is no file, which is made when a process opens it for writing"
}

extension SQLiteConnection {
	/// Throws if this version cannot read the file without changing it.
	///
	/// This is the connection's first read.
	func checkFormat() throws(SQLiteError) {
		guard try isMarkedAsOurs() else {
			guard try pragma("schema_version") != 0 else {
				throw rejected("it has no tables, which are made when a process opens it for writing")
			}
			throw rejected("it is another program's database; choose another path")
		}
		let version = try pragma("user_version")
		if version > Self.formatVersion {
			throw rejected(
				"a later version of Larder wrote it, in format \(version); this one reads \(Self.formatVersion)"
			)
		}
		if version < Self.formatVersion {
			throw rejected(
				"its format \(version) is older than \(Self.formatVersion), and changes when a process opens it for writing"
			)
		}
	}
}

extension SQLiteError {
	/// The same error, reworded for a file that is opened read-only.
	///
	/// SQLite's message is about writing, because SQLite would first have to repair or create something.
	fileprivate var explainedForReading: SQLiteError {
		let reason: String
		switch code & 0xFF {
		case SQLITE_READONLY: reason = "a process must open it for writing first, to repair or make its journal"
		case SQLITE_CANTOPEN where operation == "open the database" && message == Self.cannotOpen:
			reason = "this process may not read it"
		default: return self
		}
		return SQLiteError(code: code, message: reason, operation: operation, path: path)
	}

	private static let cannotOpen = "unable to open database file"
}
