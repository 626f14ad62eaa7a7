import Foundation
import LarderCore

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// The path of a database file.
///
/// This type prepares the file for SQLite, and sets the file aside if SQLite rejects it.
///
/// SQLite looks for a file's journals by name twice: when a connection reads for the first time, and when the last
/// connection closes. If the file had just been moved, SQLite would find the journals of the new file under those
/// names. It would write them into the moved file and delete them. So every step that relies on the names holds the
/// folder's lock:
///
/// | step | lock |
/// |---|---|
/// | open a connection and read for the first time | shared |
/// | close a connection | shared |
/// | make a missing file, open it and read for the first time | exclusive |
/// | move a rejected file and its journals, unless it was already moved | exclusive |
///
/// - No file moves while a connection opens or closes, so each connection finds its own journals.
/// - Between opening and closing, a connection has its journals open and needs no names. It may go on reading a moved
///   file until its session opens the new file. (On a file system without shared memory, SQLite looks for a journal by
///   name at each read. On such a file system, a read is not safe while another connection moves the file.)
/// - If several connections reject one file, the first one to get the exclusive lock moves the file. The other
///   connections notice that it was moved.
/// - If a process is killed, the system frees its lock. If that process had moved the file but not its journals, the
///   next connection that makes a file at the path removes these journals first. Connections that have them open can
///   still use them.
struct DatabaseFile {
	let path: String
	/// The identities of the files at this path whose records the database's groups have read.
	var knownFiles = KnownFiles()
	/// The database's tracker of changes in namespaces.
	var watch = NamespaceWatch()
	/// Whether the file is opened read-only, so that neither the file nor its folder is changed.
	var isReadOnly = false
	/// How long a call waits for the locks of the file and its folder.
	var lockWait = LockWait()

	/// How often this process has opened a connection to any file.
	static var openingCount: Int { openings.value }
	private static let openings = AtomicCount()

	/// The path without symbolic links, so that all paths of the same file have the same canonical path.
	var canonicalPath: String {
		// If a link has no target, the path does not matter, because `connect()` reports the link.
		let file = (try? resolvedFile()) ?? self
		var folder = URL(filePath: file.path).deletingLastPathComponent()
		var names = [URL(filePath: file.path).lastPathComponent]
		// A missing folder is made later, so only the folders above it can be links.
		while folder.pathComponents.count > 1, access(folder.path(percentEncoded: false), F_OK) != 0 {
			names.insert(folder.lastPathComponent, at: 0)
			folder.deleteLastPathComponent()
		}
		let existing = folder.resolvingSymlinksInPath()
		return names.reduce(existing) { $0.appending(path: $1) }.path(percentEncoded: false)
	}

	var lock: FolderLock { FolderLock(path: path, lockWait: lockWait) }

	/// Opens a connection that is ready for use.
	///
	/// If the file is missing, this makes the file and its folders, and only its owner may read the file. If SQLite
	/// rejects the file, this sets the file aside and makes a new one. If the path is a symbolic link, this opens the
	/// file to which the link leads.
	func connect() throws(SQLiteError) -> SQLiteConnection {
		defer { Self.openings.increment() }
		// C ends a path at its first NUL.
		guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw failure("it is not the path of a file") }
		let file = try resolvedFile()
		let (connection, error) = try file.openFile()
		guard let rejection = error?.rejection else { return connection }
		try file.setAside(as: rejection, by: connection)
		let (successor, failure) = try file.openFile()
		if let failure { throw failure }
		return successor
	}

	/// Renames the file that `connection` rejects, together with its journals.
	///
	/// The renamed files replace files that were set aside earlier. If another connection has already moved the file,
	/// nothing happens, because the path then leads to a new file.
	func setAside(as rejection: FileRejection, by connection: SQLiteConnection) throws(SQLiteError) {
		let file = DatabaseFile(path: connection.path, lockWait: lockWait)
		try file.lock.hold(.exclusive) { () throws(SQLiteError) in
			guard !connection.hasMoved else { return }
			try file.moveAside(as: rejection)
		}
	}

	/// Renames the file and its journals if the disk has no space to open the file.
	func setAsideUnopened() throws(SQLiteError) {
		let file = try resolvedFile()
		try file.lock.hold(.exclusive) { () throws(SQLiteError) in
			do throws(SQLiteError) {
				// Another process may have set the file aside and made a new file.
				_ = try file.openConnection()
			} catch {
				guard error.needsRoom else { throw error }
				try file.moveAside(as: .corrupt)
			}
		}
	}

	private func moveAside(as rejection: FileRejection) throws(SQLiteError) {
		// The file is moved first. If the process is killed in between, the remaining journals are removed later. In
		// the opposite order, the file would lose the entries in its journals.
		for suffix in [""] + Self.journalSuffixes {
			try move(path + suffix, to: "\(path).\(rejection.rawValue)\(suffix)")
		}
	}

	/// Removes the files that were set aside, because they may also contain entries.
	func removeSetAside() throws(SQLiteError) {
		let file = try resolvedFile()
		for rejection in FileRejection.allCases {
			for suffix in [""] + Self.journalSuffixes { try remove("\(file.path).\(rejection.rawValue)\(suffix)") }
		}
	}

	static let journalSuffixes = ["-wal", "-shm"]

	/// The file to which symbolic links at the path lead, whether the file exists or not.
	///
	/// SQLite keeps the journals next to that file.
	func resolvedFile() throws(SQLiteError) -> DatabaseFile {
		var file = self
		for _ in 0..<40 {
			guard let destination = file.linkDestination else { return file }
			let path = destination.hasPrefix("/") ? destination : file.lock.folder + destination
			file = DatabaseFile(path: path, knownFiles: knownFiles, watch: watch, lockWait: lockWait)
		}
		throw failure(String(cString: strerror(ELOOP)))
	}

	private var linkDestination: String? {
		var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
		let count = readlink(path, &bytes, bytes.count)
		return count > 0 ? String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
	}

	/// Opens a connection and reads for the first time.
	///
	/// If SQLite rejects the file, the error is also returned.
	private func openFile() throws(SQLiteError) -> (SQLiteConnection, SQLiteError?) {
		if access(lock.folder, F_OK) != 0 { try makeFolders() }
		let known = try lock.hold(.shared) { () throws(SQLiteError) in try exists() ? try openConnection() : nil }
		if let known { return known }
		return try lock.hold(.exclusive) { () throws(SQLiteError) in
			if try !exists() { try makeFile() }
			return try openConnection()
		}
	}

	private func openConnection() throws(SQLiteError) -> (SQLiteConnection, SQLiteError?) {
		let connection = try SQLiteConnection(path: path, knownFiles: knownFiles, watch: watch, lockWait: lockWait)
		guard try !isEmptied() else {
			return (connection, failure("somebody has emptied it while it was open").rejecting(.corrupt))
		}
		do throws(SQLiteError) {
			try connection.prepareFormat()
			return (connection, nil)
		} catch {
			guard error.rejection != nil else { throw error }
			return (connection, error)
		}
	}

	/// Whether the file is empty although it has journals.
	///
	/// A connection that has such a file open holds a lock on it, so no other connection could make the tables again.
	private func isEmptied() throws(SQLiteError) -> Bool {
		guard try status()?.st_size == 0 else { return false }
		return Self.journalSuffixes.contains { access(path + $0, F_OK) == 0 }
	}

	private func status() throws(SQLiteError) -> stat? {
		var status = stat()
		guard stat(path, &status) != 0 else { return status }
		guard errno == ENOENT else { throw failure(String(cString: strerror(errno))) }
		return nil
	}

	func exists() throws(SQLiteError) -> Bool {
		guard let status = try status() else { return false }
		guard status.st_mode & S_IFMT != S_IFDIR else {
			throw failure("it is a folder; name a file in it")
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

	/// Makes the missing file, and removes journals that an earlier file has left.
	///
	/// Closing any descriptor of a file drops all locks that the process has on that file
	/// (sqlite.org/howtocorrupt.html). So no connection may open the new file before this closes its own descriptor.
	/// The exclusive lock of the folder prevents that.
	private func makeFile() throws(SQLiteError) {
		for suffix in Self.journalSuffixes { try remove(path + suffix) }
		let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR)
		guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
		close(descriptor)
	}

	private func move(_ source: String, to target: String) throws(SQLiteError) {
		guard rename(source, target) != 0 else { return }
		guard errno == ENOENT else { throw failure("it could not be set aside: \(String(cString: strerror(errno)))") }
		// The journal of a file that was set aside is removed, so that SQLite does not use it for the new file.
		try remove(target)
	}

	func remove(_ path: String) throws(SQLiteError) {
		guard unlink(path) != 0, errno != ENOENT else { return }
		throw failure("\(path) could not be removed: \(String(cString: strerror(errno)))")
	}

	func failure(_ message: String) -> SQLiteError {
		SQLiteError(code: SQLITE_CANTOPEN, message: message, operation: "open the database", path: path)
	}
}
