import LarderCore

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// One connection to a database's file: opened at its first use, again where that failed, and anew where the file was
/// rejected or another stands at its path by now.
///
/// To look what stands there takes a tenth of the time of a read. So a session may trust what it saw:
///
/// - One that writes does not. Before each use it looks, so nothing is written to a file that nobody would find.
/// - One that reads does for some milliseconds, in which it may answer from a file that somebody removed or replaced, as
///   if it had been asked before.
/// - Whatever was saved by this process is read at once: where a session opens a file anew, all others look again.
final class SQLiteSession: Sendable {
	private enum State {
		case unopened
		case opened(SQLiteConnection, FileSighting)
		case closed

		/// Where the file is that the connection has opened.
		var path: String? {
			guard case .opened(let connection, _) = self else { return nil }
			return connection.path
		}
	}

	/// `nil` for a database in memory.
	let file: DatabaseFile?
	private let trust: Duration
	private let look: @Sendable () -> FileSighting
	private let state = Mutex(State.unopened)

	/// Creates a session, which touches no disk, and trusts for so long that its file stands where it saw it.
	init(
		file: DatabaseFile?,
		trust: Duration = .zero,
		look: @escaping @Sendable () -> FileSighting = FileSighting.now
	) {
		self.file = file
		self.trust = trust
		self.look = look
	}

	deinit {
		close()
	}

	/// What `work` answers from the connection, alone; once more with a new file, if `work` finds the file damaged.
	func perform<Answer: Sendable>(
		_ work: @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
	) throws(SQLiteError) -> Answer {
		try state.withLock { state throws(SQLiteError) in
			let connection = try opened(&state)
			do throws(SQLiteError) {
				return try work(connection)
			} catch {
				guard let rejection = error.rejection else { throw error }
				try file?.setAside(as: rejection, by: connection)
				state = .unopened
			}
			return try work(opened(&state))
		}
	}

	/// Finalizes the statements, closes the file, and fails every later call; nothing happens the second time.
	func close() {
		state.withLock { state in
			if let path = state.path, path != Self.memoryPath {
				// The last connection to a file removes the journals by their names, so no file may move meanwhile. Without
				// the lock within its time it is closed all the same.
				do { try FolderLock(path: path).hold(.shared) { state = .closed } } catch {}
			}
			state = .closed
		}
	}

	private func opened(_ state: inout State) throws(SQLiteError) -> SQLiteConnection {
		// Before anybody looks: what happens meanwhile is not taken for seen.
		let sighting = look()
		switch state {
		case .opened(let connection, let last) where last.holds(until: sighting, for: trust): return connection
		case .opened(let connection, _) where !connection.hasMoved:
			state = .opened(connection, sighting)
			return connection
		case .closed: throw closedError
		case .opened, .unopened:
			// Another connection set the file aside, or somebody deleted it: what is written to it nobody would find.
			state = .unopened
			let connection = try makeConnection()
			state = .opened(connection, sighting)
			return connection
		}
	}

	private func makeConnection() throws(SQLiteError) -> SQLiteConnection {
		if let file { return try file.connect() }
		let connection = try SQLiteConnection(path: Self.memoryPath)
		try connection.prepareFormat()
		return connection
	}

	private var closedError: SQLiteError {
		SQLiteError(
			code: SQLITE_MISUSE,
			message: "it was closed; create another SQLiteDatabase",
			operation: "use the database",
			path: file?.path ?? Self.memoryPath
		)
	}

	private static let memoryPath = ":memory:"
}
