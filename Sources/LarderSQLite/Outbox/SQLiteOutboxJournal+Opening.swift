import Foundation
import LarderCore

/// How the file is found, made and opened.
///
/// | what the folder contains | what happens |
/// |---|---|
/// | neither the file nor its journals | a new file is made |
/// | a file that is empty or has no tables | it counts as damaged, since a file gets its name after its tables |
/// | a `-wal`, `-shm` or `-journal` without the file | it counts as damaged, since the journals may contain changes |
/// | a `-lock` without the file | the file counts as damaged, since the `-lock` is made after the file |
/// | a log with commits after a damaged part | the file counts as damaged, since SQLite would leave these commits out |
/// | the temporary file of a killed process | the temporary file is removed |
///
/// SQLite would mistake an empty file for a new database, and remove its log. So the files are examined before SQLite
/// opens them.
extension SQLiteOutboxJournal {
	/// Opens the file, and makes it if it is missing.
	static func open(_ path: String, lockWait: LockWait) throws -> SQLiteConnection {
		let path = try DatabaseFile(path: path).resolvedFile().path
		// The lock ensures that no other process makes the file at the same time.
		let lock = FolderLock(path: path, lockWait: lockWait)
		return try lock.hold(.exclusive) { Result { try openAlone(path, lockWait) } }.get()
	}

	private static func openAlone(_ path: String, _ lockWait: LockWait) throws -> SQLiteConnection {
		if let status = try status(of: path) {
			guard status.st_size > 0 else {
				throw OutboxFileError.damaged("it is empty, which no file of an outbox ever is", path: path)
			}
			// A process was killed after it gave the file its name and before it removed the temporary name.
			if status.st_nlink > 1 { removeTemporaryFiles(of: path) }
			try checkLog(of: path)
		} else {
			try checkForTraces(of: path)
			// If another process was faster, the file of that process is used.
			_ = try create(path)
		}
		let connection = try SQLiteConnection(path: path, lockWait: lockWait)
		connection.waitForLocks()
		try checkFormat(of: connection)
		for pragma in ["journal_mode = WAL"] + settings { try connection.execute("PRAGMA \(pragma)", to: writing) }
		try leaveTrace(of: path)
		return connection
	}

	/// With these settings, every write is flushed, and removed content is overwritten, so that no rescue finds it.
	private static let settings = [
		"synchronous = FULL", "fullfsync = ON", "checkpoint_fullfsync = ON", "secure_delete = ON",
	]

	private static func status(of path: String) throws(SQLiteError) -> stat? {
		var status = stat()
		guard stat(path, &status) != 0 else { return status }
		guard errno == ENOENT else { throw systemError("open the outbox", path) }
		return nil
	}

	/// Throws if the file at `path` is missing, but other files show that it existed.
	private static func checkForTraces(of path: String) throws {
		if let trace = trace(of: path) {
			throw OutboxFileError.damaged("it is missing, but \(trace) is there", path: path)
		}
	}

	/// The path of a file that exists only if there was a journal at `path`.
	static func trace(of path: String) -> String? {
		(journalSuffixes.map { path + $0 } + [lockPath(of: path)]).first { access($0, F_OK) == 0 }
	}

	/// Makes the lock file, which exists after the first opening.
	private static func leaveTrace(of path: String) throws(SQLiteError) {
		let lock = lockPath(of: path)
		guard access(lock, F_OK) != 0 else { return }
		let descriptor = openFile(lock, O_CREAT | O_RDWR | O_CLOEXEC)
		guard descriptor >= 0 else { throw systemError("make the outbox", lock) }
		closeFile(descriptor)
	}

	static func lockPath(of path: String) -> String { "\(path)-lock" }

	static let journalSuffixes = ["-wal", "-shm", "-journal"]

	/// Throws if SQLite would leave out commits, because the log is damaged before them.
	private static func checkLog(of path: String) throws {
		let log = FileManager.default.contents(atPath: "\(path)-wal")
		guard let log, WriteAheadLog(Array(log)).hidesCommits,
			// If the log has changed, another process is writing, and a half of a commit may be missing. That process
			// has checked the log itself.
			FileManager.default.contents(atPath: "\(path)-wal") == log
		else { return }
		throw OutboxFileError.damaged("its log (-wal) has changes behind a damaged part", path: path)
	}

	/// Throws if the file does not have this version's format.
	static func checkFormat(of connection: SQLiteConnection) throws {
		let tableCount = try connection.integer("SELECT count(*) FROM sqlite_schema", to: reading)
		guard tableCount > 0 else { throw OutboxFileError.damaged("its tables are missing", path: connection.path) }
		try checkOwner(of: connection)
		do throws(SQLiteError) {
			_ = try connection.prepare("SELECT position, subject, body, checksum FROM record", to: reading)
		} catch {
			// SQLite has found an error in the statement.
			guard error.code & 0xFF == 1 else { throw error }
			throw OutboxFileError.damaged(error.message, path: connection.path)
		}
	}

	/// Throws if the file belongs to another program or has a later format.
	static func checkOwner(of connection: SQLiteConnection) throws {
		guard try connection.integer("PRAGMA application_id", to: reading) == application else {
			throw OutboxFileError.foreign(path: connection.path)
		}
		let format = try connection.integer("PRAGMA user_version", to: reading)
		guard format <= self.format else { throw OutboxFileError.laterFormat(Int(format), path: connection.path) }
	}

	// MARK: - Making the file

	/// Makes the file with its tables and `records`, or returns false if there is already a file, which stays as it is.
	///
	/// The file is made under a temporary name, and gets its own name when it is completely on the disk. So a kill or a
	/// power failure leaves either a complete file or no file.
	static func create(_ path: String, with records: [JournalRecord] = []) throws(SQLiteError) -> Bool {
		removeTemporaryFiles(of: path)
		let temporary = temporaryPath(for: path)
		defer { remove(temporary) }
		do {
			try writeTables(to: temporary, with: records)
		} catch {
			// The temporary name would mean nothing to the caller.
			throw SQLiteError(code: error.code, message: error.message, operation: "make the outbox", path: path)
		}
		guard try place(temporary, at: path) else { return false }
		try flushFolder(of: path)
		return true
	}

	/// Makes the file at `temporary`, and closes it.
	///
	/// The file has SQLite's rollback journal until it is opened, so all its content is in the file itself.
	static func writeTables(to temporary: String, with records: [JournalRecord]) throws(SQLiteError) {
		try makePrivately(temporary)
		let connection = try SQLiteConnection(path: temporary)
		for pragma in settings { try connection.execute("PRAGMA \(pragma)", to: writing) }
		try connection.transaction { () throws(SQLiteError) in
			try connection.execute(
				"""
				CREATE TABLE record (
					position INTEGER PRIMARY KEY,
					subject BLOB NOT NULL,
					body BLOB NOT NULL,
					checksum INTEGER NOT NULL
				) STRICT
				""",
				to: writing
			)
			var knowledge = OutboxFile.Knowledge()
			_ = try write(JournalTransaction(records: records), to: connection, &knowledge)
			try connection.execute("PRAGMA application_id = \(application)", to: writing)
			try connection.execute("PRAGMA user_version = \(format)", to: writing)
		}
	}

	/// Gives the file at `temporary` the name `path`, or returns false if another file has that name.
	static func place(_ temporary: String, at path: String) throws(SQLiteError) -> Bool {
		// A link, unlike renaming, never replaces a file. The caller removes the temporary name.
		if link(temporary, path) == 0 { return true }
		guard errno != EEXIST else { return false }
		// Some file systems have no links. On these, only the lock of the folder keeps other processes away.
		guard access(path, F_OK) != 0 else { return false }
		guard rename(temporary, path) == 0 else { throw systemError("make the outbox", path) }
		return true
	}

	/// Flushes the folder, so that the file's name is on the disk.
	private static func flushFolder(of path: String) throws(SQLiteError) {
		let folder = FolderLock(path: path).folder
		let descriptor = openFile(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		defer { if descriptor >= 0 { closeFile(descriptor) } }
		// Some file systems cannot flush a folder.
		guard descriptor >= 0, fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
			throw systemError("make the outbox", path)
		}
	}

	static func makePrivately(_ path: String) throws(SQLiteError) {
		let descriptor = openFile(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC)
		guard descriptor >= 0 else { throw systemError("make the outbox", path) }
		closeFile(descriptor)
	}

	// MARK: - Temporary files

	private static let temporaryMark = ".new-"

	static func temporaryPath(for path: String) -> String { "\(path)\(temporaryMark)\(UUID().uuidString)" }

	/// Removes files that were left by processes that were killed while they made the file.
	///
	/// Call this with the lock of the folder, which every process takes to make the file.
	private static func removeTemporaryFiles(of path: String) {
		let folder = FolderLock(path: path).folder
		let prefix = "\(path.dropFirst(folder.count))\(temporaryMark)"
		// A file that cannot be removed does no harm, and the next process that makes the file tries again.
		let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
		for name in names where name.hasPrefix(prefix) { unlink(folder + name) }
	}

	static func remove(_ temporary: String) {
		for suffix in [""] + journalSuffixes { unlink(temporary + suffix) }
	}

	// MARK: - Errors

	/// The error that the system has just reported in `errno`.
	static func systemError(_ operation: String, _ path: String) -> SQLiteError {
		SQLiteError(code: 14, message: String(cString: strerror(errno)), operation: operation, path: path)
	}

	/// The error, reworded for an outbox.
	static func explained(_ error: SQLiteError) -> any Error {
		if error.rejection != nil { return OutboxFileError.damaged(error.message, path: error.path) }
		// SQLite does not say why it cannot open or change a file.
		let folder = FolderLock(path: error.path).folder
		guard error.isReadOnly || error.code & 0xFF == 14 else { return error }
		for (subject, path, mode) in [("its folder", folder, W_OK | X_OK), ("it", error.path, R_OK | W_OK)]
		where access(path, mode) != 0 && errno != ENOENT {
			let message = "\(subject) cannot be changed by this process: \(String(cString: strerror(errno)))"
			return SQLiteError(code: error.code, message: message, operation: error.operation, path: error.path)
		}
		return error
	}
}

private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }

private func closeFile(_ descriptor: Int32) { _ = close(descriptor) }
