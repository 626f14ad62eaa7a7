import Foundation

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// A lock on a folder, which all threads and processes that name files in it agree to take.
///
/// It is the folder's own advisory lock (`flock`), so there is no lock file to leave behind, and a folder that can only be
/// read has it too. The system frees it when its holder closes the folder, or is killed.
struct FolderLock {
	enum Kind {
		/// Many may hold it at once.
		case shared
		/// One holds it alone.
		case exclusive
	}

	/// The database whose folder it is.
	let path: String

	/// The path of the folder that `path` is in, with a slash at its end.
	///
	/// Text alone, for it is asked at each opening: by way of `URL` it takes longer than all else here.
	var folder: String {
		guard let slash = path.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) else { return "/" }
		return String(path[...slash])
	}

	/// What `work` answers while this thread holds the lock, for which it waits some ten seconds.
	///
	/// The lock is not reentrant: `work` must not take it again.
	///
	/// - Throws: ``SQLiteError``; that of a busy file if another holds the lock for too long.
	func hold<Answer>(_ kind: Kind, _ work: () throws(SQLiteError) -> Answer) throws(SQLiteError) -> Answer {
		let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		guard descriptor >= 0 else { throw failure("its folder could not be opened") }
		// It frees the lock, too.
		defer { close(descriptor) }
		try acquire(kind, descriptor)
		return try work()
	}

	private func acquire(_ kind: Kind, _ descriptor: Int32) throws(SQLiteError) {
		let patience = LockPatience()
		var lookCount: Int32 = 0
		while flock(descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
			// Some file systems have no such locks. There, nobody can agree on anything.
			guard errno != ENOTSUP else { return }
			guard errno == EWOULDBLOCK || errno == EINTR else { throw failure("its folder could not be locked") }
			guard patience.wait(after: lookCount) else {
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
