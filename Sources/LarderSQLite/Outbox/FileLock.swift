import Foundation

/// A lock on a file, which only one object among all processes holds at a time.
///
/// The lock ends with this object or with the process.
final class FileLock: Sendable {
	private let descriptor: Int32

	private init(_ descriptor: Int32) {
		self.descriptor = descriptor
	}

	/// Takes the lock, or returns `nil` if another object holds it.
	static func take(at path: String) throws(SQLiteError) -> FileLock? {
		let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
		guard descriptor >= 0 else {
			throw SQLiteError(
				code: 14,
				message: String(cString: strerror(errno)),
				operation: "lock the outbox",
				path: path
			)
		}
		// Unlike SQLite's own locks, this lock is not dropped when another descriptor of the file is closed.
		guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
			close(descriptor)
			return nil
		}
		return FileLock(descriptor)
	}

	deinit {
		// A process that was just started may have a copy of the descriptor until it runs its program.
		flock(descriptor, LOCK_UN)
		close(descriptor)
	}
}
