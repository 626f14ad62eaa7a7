import Foundation
import LarderCore

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// A database's place in the file system: made ready for SQLite, and cleared where SQLite rejects what stands there.
struct DatabaseFile {
	let path: String

	/// Guards what must not happen to one path twice at a time: making the file, and moving it away.
	///
	/// Closing any descriptor of a file drops all locks that the process has on it (sqlite.org/howtocorrupt.html), so no
	/// connection may open the new file before its maker has closed it.
	private static let lock = Mutex(())

	/// How many connections to files this process has made.
	static var openingCount: Int { openings.value }
	private static let openings = AtomicCount()

	/// A connection to the file, made with its folders where it is missing, for its owner alone.
	func connect() throws(SQLiteError) -> SQLiteConnection {
		let result = Self.lock.withLock { _ in
			Result { () throws(SQLiteError) in
				try checkPath()
				if try !makeFile() {
					try makeFolders()
					guard try makeFile() else { throw failure("its folder was removed") }
				}
				return try SQLiteConnection(path: path)
			}
		}
		Self.openings.increment()
		return try result.get()
	}

	/// Moves the file that `connection` rejects out of the way, its journals too, in place of any that was moved before.
	///
	/// Nothing is moved where another connection has done so since: what stands at the path by now is its new file.
	func setAside(as rejection: FileRejection, by connection: SQLiteConnection) throws(SQLiteError) {
		let result = Self.lock.withLock { _ in
			Result { () throws(SQLiteError) in
				guard !connection.hasMoved else { return }
				for suffix in ["", "-wal", "-shm"] {
					try move(path + suffix, to: "\(path).\(rejection.rawValue)\(suffix)")
				}
			}
		}
		try result.get()
	}

	/// Removes what was set aside, which may hold entries, too.
	func removeSetAside() throws(SQLiteError) {
		for rejection in FileRejection.allCases {
			for suffix in ["", "-wal", "-shm"] { try remove("\(path).\(rejection.rawValue)\(suffix)") }
		}
	}

	private func checkPath() throws(SQLiteError) {
		// C takes a NUL for the path's end.
		guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw failure("it is no path of a file") }
	}

	private func makeFolders() throws(SQLiteError) {
		let folder = URL(filePath: path).deletingLastPathComponent()
		do {
			try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		} catch {
			throw failure("its folder could not be made: \(error.localizedDescription)")
		}
	}

	/// Makes the file where it is missing; answers whether its folder is there.
	private func makeFile() throws(SQLiteError) -> Bool {
		let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR)
		guard descriptor < 0 else {
			close(descriptor)
			return true
		}
		guard errno != ENOENT else { return false }
		guard errno == EEXIST else { throw failure(String(cString: strerror(errno))) }
		guard !isFolder else { throw failure("a folder stands in its place; name a file in it") }
		return true
	}

	private var isFolder: Bool {
		var status = stat()
		return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
	}

	private func move(_ source: String, to target: String) throws(SQLiteError) {
		guard rename(source, target) != 0 else { return }
		guard errno == ENOENT else { throw failure("it could not be set aside: \(String(cString: strerror(errno)))") }
		// A journal that an earlier file left there must not be taken for this one's.
		try remove(target)
	}

	private func remove(_ path: String) throws(SQLiteError) {
		guard unlink(path) != 0, errno != ENOENT else { return }
		throw failure("\(path) could not be removed: \(String(cString: strerror(errno)))")
	}

	private func failure(_ message: String) -> SQLiteError {
		SQLiteError(code: SQLITE_CANTOPEN, message: message, operation: "open the database", path: path)
	}
}
