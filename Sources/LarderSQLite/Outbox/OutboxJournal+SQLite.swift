public import Foundation
public import LarderCore

extension OutboxJournal {
	/// A journal in its own SQLite file, in which every change is flushed to the disk before `enqueue` returns.
	///
	/// The file is opened when it is first needed, and made if it is missing. Nothing in the file expires or is
	/// evicted, and Larder never renames or replaces the file. Every call of the outbox throws ``OutboxFileError`` if
	/// the file is damaged or empty, belongs to another program, or has a later format. ``rescue(_:into:)`` copies the
	/// readable part of a damaged file. Several processes may use the file at the same time: an extension enqueues
	/// while the app sends. To send, a process takes a lock, which only one process has at a time. The process keeps
	/// this lock until the process ends, or until `CacheGroup.suspend()` releases the lock and closes the file.
	///
	/// Next to the file are SQLite's own files (`-wal` and `-shm`) and the file of the lock (`-lock`). On Linux, there
	/// is also a file of one byte (`-signal`), by which a process notifies other processes that it has written. Keep
	/// these files together: SQLite's log (`-wal`) may contain the most recent changes, and if only the `-lock` file is
	/// left, the journal counts as damaged, and not as new.
	///
	/// SQLite reads a log up to the first damaged part. If at least two commits follow that part, the file counts as
	/// damaged. If fewer commits follow, the damage looks like a commit that a power failure cut off. So if one of the
	/// last two commits is damaged, or if the log is cut off, emptied or removed, the changes in the damaged or missing
	/// part are lost without an error.
	///
	/// - Parameter url: The file, which only its owner may read. Its folder must exist. Keep the file out of folders
	///   that the system may purge, such as the caches folder.
	public static func sqlite(at url: URL) -> OutboxJournal {
		OutboxJournal(SQLiteOutboxJournal(at: url))
	}

	/// Copies the readable part of a damaged journal to a new file, and leaves the old file and its log as they are.
	///
	/// This method reads each page of the file and of its log (`-wal`) separately, even if the file is empty, or is
	/// missing but has left its log. So it finds every record whose own page is undamaged, whatever the state of other
	/// pages is. A damaged file may still contain removed records. A removed change does not come back if the file
	/// still contains the change's outcome, or if the change's session has ended. Any other removed change is sent
	/// again with the same idempotency key as before, because losing a change would be worse. The new file appears only
	/// when it is complete. So if the process is killed during the rescue, the rescue can be repeated. No outbox should
	/// use the old file during a rescue.
	///
	/// - Parameters:
	///   - url: The damaged file.
	///   - new: A file that does not exist yet.
	/// - Returns: How many pending changes were copied. It is unknown how many are missing.
	/// - Throws: ``OutboxFileError/laterFormat(_:path:)`` or ``OutboxFileError/foreign(path:)``. An error of SQLite if
	///   the old file is missing and has left no other file, or if the new file cannot be written.
	@discardableResult
	public static func rescue(_ url: URL, into new: URL) async throws -> Int {
		try await SQLiteOutboxJournal.rescue(url, into: new).count { $0.isChange }
	}
}

/// The file of an outbox cannot be used.
///
/// Nothing in the file was changed.
public enum OutboxFileError: Error, Equatable, CustomStringConvertible {
	/// A part of the file is damaged or missing.
	case damaged(String, path: String)
	/// A later version of Larder wrote the file.
	case laterFormat(Int, path: String)
	/// The file is another program's database.
	case foreign(path: String)

	/// A message that says what happened, to which file, and what to do.
	public var description: String {
		switch self {
		case .damaged(let part, let path):
			"""
			The file of the outbox, \(path), is damaged: \(part). It is left as it is. \
			Copy what can be read into a new file by OutboxJournal.rescue(_:into:), and use that one.
			"""
		case .laterFormat(let format, let path):
			"A later version has written the file of the outbox, \(path), in format \(format); use that version."
		case .foreign(let path):
			"The file of the outbox, \(path), is another program's database; use another path."
		}
	}
}
