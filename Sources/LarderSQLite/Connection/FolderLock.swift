import Foundation

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// A lock on a folder, which every thread and process takes before it opens or moves a database file in the folder.
///
/// It is the folder's own advisory lock (`flock`), so there is no lock file, and it also works in a read-only folder.
/// The system releases the lock when its holder closes the folder or is killed.
struct FolderLock {
	enum Kind {
		case shared
		case exclusive
	}

	/// The path of the database whose folder is locked.
	let path: String
	/// How long the call waits for the lock.
	var lockWait = LockWait()

	/// The folder of `path`, with a slash at its end.
	///
	/// The string is cut directly: each opening needs the folder, and `URL` would take longer than everything else.
	var folder: String {
		guard let slash = path.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) else { return "/" }
		return String(path[...slash])
	}

	/// Runs `work` while this thread holds the lock, and returns its result.
	///
	/// The call waits for the lock as long as ``lockWait`` says. The lock is not reentrant: `work` must not take it
	/// again.
	///
	/// - Throws: ``SQLiteError``. Its code is `SQLITE_BUSY` if another process holds the lock for too long.
	func hold<Answer>(_ kind: Kind, _ work: () throws(SQLiteError) -> Answer) throws(SQLiteError) -> Answer {
		let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		guard descriptor >= 0 else { throw failure("its folder could not be opened") }
		defer {
			// A process that was just started may have a copy of the descriptor until it runs its program.
			flock(descriptor, LOCK_UN)
			close(descriptor)
		}
		try acquire(kind, descriptor)
		return try work()
	}

	private func acquire(_ kind: Kind, _ descriptor: Int32) throws(SQLiteError) {
		var lookCount: Int32 = 0
		while flock(descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
			// Some file systems have no such locks. On these file systems, the work runs without a lock.
			guard errno != ENOTSUP else { return }
			guard errno == EWOULDBLOCK || errno == EINTR else { throw failure("its folder could not be locked") }
			guard lockWait.wait(after: lookCount) else {
				throw failure("another process holds the lock on its folder", code: SQLITE_BUSY)
			}
			lookCount += 1
		}
	}

	private func failure(_ message: String, code: Int32 = SQLITE_CANTOPEN) -> SQLiteError {
		let reason = code == SQLITE_BUSY ? message : "\(message): \(String(cString: strerror(errno)))"
		return SQLiteError(code: code, message: reason, operation: "open the database", path: path)
	}
}
