import Foundation
import LarderCore

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// A database's place in the file system: made ready for SQLite, and cleared if SQLite rejects what stands there.
///
/// SQLite finds a file's journals by their names, and at two moments only: when a connection reads for the first time, and
/// when the last one closes. If the file moved just before, the names would be those of its successor's journals. SQLite
/// would write these into the moved file and delete them. So each step that needs a name to stay holds the folder's lock:
///
/// | step | lock |
/// |---|---|
/// | open a connection and let it read for the first time | shared |
/// | close a connection | shared |
/// | make a missing file, then open it likewise | exclusive |
/// | move a rejected file and its journals, if the connection that rejects it still finds it at its path | exclusive |
///
/// - No file moves while a connection opens or closes, so each finds its own journals.
/// - In between, a connection has its journals open and looks for no name. It may go on reading a file that has moved, and
///   its session opens the successor. (A file system without shared memory has no such journals. There, SQLite looks for
///   the name at each read, and a connection that reads while another one moves its file is not safe.)
/// - Of several connections that reject one file, the first to get the exclusive lock moves it. The others find it moved.
/// - The system frees the lock of a process that is killed. If that process had moved the file but not its journals, whoever
///   makes the new file removes them first. Those who have them open keep them.
struct DatabaseFile {
	let path: String

	/// How many connections to files this process has made.
	static var openingCount: Int { openings.value }
	private static let openings = AtomicCount()

	private var lock: FolderLock { FolderLock(path: path) }

	/// A connection that is ready for use, to the file, which is made for its owner alone if it is missing, with its folders.
	///
	/// A file that SQLite rejects is set aside first, and a new one is made. If links stand at the path, the file is the one
	/// that they lead to.
	func connect() throws(SQLiteError) -> SQLiteConnection {
		defer { Self.openings.increment() }
		// C takes a NUL for the path's end.
		guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw failure("it is no path of a file") }
		let file = try target()
		let (connection, error) = try file.firstLook()
		guard let rejection = error?.rejection else { return connection }
		try file.setAside(as: rejection, by: connection)
		let (successor, failure) = try file.firstLook()
		if let failure { throw failure }
		return successor
	}

	/// Moves the file that `connection` rejects out of the way, its journals too, in place of any that was moved before.
	///
	/// Nothing is moved if another connection has done so since: what stands at the path by now is its new file.
	func setAside(as rejection: FileRejection, by connection: SQLiteConnection) throws(SQLiteError) {
		let file = DatabaseFile(path: connection.path)
		try file.lock.hold(.exclusive) { () throws(SQLiteError) in
			guard !connection.hasMoved else { return }
			// The file goes first: its journals without it are removed, and it would be another one without them.
			for suffix in [""] + Self.journalSuffixes {
				try file.move(file.path + suffix, to: "\(file.path).\(rejection.rawValue)\(suffix)")
			}
		}
	}

	/// Removes what was set aside, which may hold entries, too.
	func removeSetAside() throws(SQLiteError) {
		let file = try target()
		for rejection in FileRejection.allCases {
			for suffix in [""] + Self.journalSuffixes { try remove("\(file.path).\(rejection.rawValue)\(suffix)") }
		}
	}

	private static let journalSuffixes = ["-wal", "-shm"]

	/// The file that the links at the path lead to, which may be missing: SQLite keeps the journals beside it.
	private func target() throws(SQLiteError) -> DatabaseFile {
		var file = self
		for _ in 0..<40 {
			guard let destination = file.linkDestination else { return file }
			file = DatabaseFile(path: destination.hasPrefix("/") ? destination : file.lock.folder + destination)
		}
		throw failure(String(cString: strerror(ELOOP)))
	}

	private var linkDestination: String? {
		var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
		let count = readlink(path, &bytes, bytes.count)
		return count > 0 ? String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
	}

	/// A connection that has read for the first time, and the error if it rejects the file.
	private func firstLook() throws(SQLiteError) -> (SQLiteConnection, SQLiteError?) {
		if access(lock.folder, F_OK) != 0 { try makeFolders() }
		let known = try lock.hold(.shared) { () throws(SQLiteError) in try isThere() ? try look() : nil }
		if let known { return known }
		return try lock.hold(.exclusive) { () throws(SQLiteError) in
			if try !isThere() { try make() }
			return try look()
		}
	}

	private func look() throws(SQLiteError) -> (SQLiteConnection, SQLiteError?) {
		let connection = try SQLiteConnection(path: path)
		do throws(SQLiteError) {
			try connection.prepareFormat()
			return (connection, nil)
		} catch {
			guard error.rejection != nil else { throw error }
			return (connection, error)
		}
	}

	private func isThere() throws(SQLiteError) -> Bool {
		var status = stat()
		guard stat(path, &status) == 0 else {
			guard errno == ENOENT else { throw failure(String(cString: strerror(errno))) }
			return false
		}
		guard status.st_mode & S_IFMT != S_IFDIR else {
			throw failure("a folder stands in its place; name a file in it")
		}
		return true
	}

	private func makeFolders() throws(SQLiteError) {
		do {
			try FileManager.default.createDirectory(atPath: lock.folder, withIntermediateDirectories: true)
		} catch {
			throw failure("its folder could not be made: \(error.localizedDescription)")
		}
	}

	/// Makes the missing file, without the journals of one that was there before.
	///
	/// Closing any descriptor of a file drops all locks that the process has on it (sqlite.org/howtocorrupt.html). The
	/// exclusive lock of the folder keeps every connection from opening the new file before its maker has closed it.
	private func make() throws(SQLiteError) {
		for suffix in Self.journalSuffixes { try remove(path + suffix) }
		let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR)
		guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
		close(descriptor)
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
