public import Foundation
public import LarderCore

extension OutboxJournal {
	/// A journal in a SQLite file of its own, in which every change is flushed to the disk before `enqueue` returns.
	///
	/// The file is opened when it is first needed. It is never swept, set aside or replaced: if it is damaged or of a
	/// later format, every call of the outbox throws, and ``rescue(_:into:)`` copies what can be read. Several processes
	/// may use it at the same time: an extension enqueues while the app sends. The process that sends holds a lock until
	/// it ends. `CacheGroup.suspend()` frees the lock and closes the file.
	///
	/// Beside the file are its journals (`-wal` and `-shm`), the file of the lock (`-lock`) and, on Linux, a file of one byte
	/// by which a process tells the others that it has written (`-signal`). Keep them together.
	///
	/// - Parameter url: The file, which only its owner may read. Its folder must exist. Keep it out of folders that the system
	///   empties, such as the caches folder.
	public static func sqlite(at url: URL) -> OutboxJournal {
		OutboxJournal(SQLiteOutboxJournal(at: url))
	}

	/// Copies what can be read of a damaged journal into a new file, and leaves the old one as it is.
	///
	/// - Parameters:
	///   - url: The damaged file.
	///   - new: A file that does not exist yet.
	/// - Returns: How many records were copied.
	/// - Throws: An error of SQLite, if the old file cannot be opened or the new one cannot be written.
	public static func rescue(_ url: URL, into new: URL) async throws -> Int {
		try await SQLiteOutboxJournal.rescue(url, into: new)
	}
}

/// The file of an outbox cannot be used as it is.
public enum OutboxFileError: Error, Equatable, CustomStringConvertible {
	/// A part of the file is damaged. Nothing was removed.
	case damaged(String)
	/// A later version of Larder wrote it.
	case laterFormat(Int)
	/// The file is another program's database.
	case foreign

	/// What happened, and what to do.
	public var description: String {
		switch self {
		case .damaged(let part): "The file of the outbox is damaged: \(part). Rescue what can be read into a new file."
		case .laterFormat(let format):
			"A later version has written the file of the outbox (format \(format)); use that one."
		case .foreign: "The file of the outbox is another program's database; use another path."
		}
	}
}
