import LarderCore

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// Keeps one connection to a database's file open.
///
/// The session opens the connection at its first use. If that fails, the next use tries again. It opens a new
/// connection if SQLite rejects the file, or if the path now leads to another file.
///
/// Looking at the path takes a tenth of the time of a read, so a session may trust its last look for a while:
///
/// - The writing session looks before each use, so it never writes to a file that was moved or deleted.
/// - The reading session trusts its last look for some milliseconds. During this time, it may read a file that was
///   removed or replaced.
/// - If any session of this process opens a file, all others look again, so a process reads its own saves at once.
final class SQLiteSession: Sendable {
	private enum State {
		case unopened
		case opened(SQLiteConnection, FileSighting)
		case closed

		/// The path of the file that is open.
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
	private let suspension = AtomicCount()

	/// Creates a session that trusts its last look at the path for `trust`.
	///
	/// It does not touch the disk yet.
	init(
		file: DatabaseFile?,
		trust: Duration = .zero,
		look: @escaping @Sendable () -> FileSighting = FileSighting.now
	) {
		var file = file
		// Each session counts how long its own calls wait.
		if let patience = file?.lockWait.patience { file?.lockWait = LockWait(patience: patience) }
		self.file = file
		self.trust = trust
		self.look = look
	}

	deinit {
		close()
	}

	/// Runs `work` alone on the connection, and returns its result.
	///
	/// If `work` finds the file damaged, the file is set aside and `work` runs once more on a new one. If the file could
	/// only be read when it was opened, `work` runs once more on a new connection.
	func perform<Answer: Sendable>(
		_ work: @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
	) throws(SQLiteError) -> Answer {
		try state.withLock { state throws(SQLiteError) in
			file?.lockWait.beginCall()
			let connection = try opened(&state)
			do throws(SQLiteError) {
				let changeCount = connection.changeCount
				let answer = try work(connection)
				file?.lockWait.endCall(hasWritten: connection.changeCount != changeCount)
				return answer
			} catch {
				if let rejection = error.rejection {
					try file?.setAside(as: rejection, by: connection)
					state = .unopened
				} else if error.isReadOnly, file != nil {
					close(&state)
				} else {
					throw error
				}
			}
			return try work(opened(&state))
		}
	}

	/// Closes the connection until the next use.
	func closeConnection() {
		state.withLock { close(&$0) }
	}

	/// Sets the file aside as if it were damaged, so that the next use makes a new one.
	func setAside() throws(SQLiteError) {
		try state.withLock { state throws(SQLiteError) in
			guard let file else { return }
			switch state {
			case .opened(let connection, _): try file.setAside(as: .corrupt, by: connection)
			case .unopened: try file.setAsideUnopened()
			case .closed: return
			}
			state = .unopened
		}
	}

	/// Closes the connection to a file, and lets all calls throw until ``resume()``.
	func suspend() {
		state.withLock { state in
			suspension.set(1)
			close(&state)
		}
	}

	/// Lets calls use the file again.
	func resume() {
		suspension.set(0)
	}

	/// Closes the file.
	///
	/// Later calls of ``perform(_:)`` fail, and closing again does nothing.
	func close() {
		state.withLock { state in
			close(&state)
			state = .closed
		}
	}

	private func close(_ state: inout State) {
		guard let path = state.path, path != Self.memoryPath else { return }
		// The last connection to a file removes the journals by name, so no file may move at this moment. If the lock is
		// not free in time, close the file without it.
		let lock = FolderLock(path: path, lockWait: file?.lockWait ?? LockWait())
		do { try lock.hold(.shared) { state = .unopened } } catch { state = .unopened }
	}

	private func opened(_ state: inout State) throws(SQLiteError) -> SQLiteConnection {
		if case .closed = state { throw closedError }
		guard suspension.value == 0 else { throw .suspended(path: file?.path ?? Self.memoryPath) }
		// Take the time before the look, so that a change between the two is noticed at the next look.
		let sighting = look()
		switch state {
		case .opened(let connection, let last) where last.holds(until: sighting, for: trust): return connection
		case .opened(let connection, _) where !connection.hasMoved:
			state = .opened(connection, sighting)
			return connection
		case .opened, .unopened, .closed:
			// Another connection set the file aside, or someone deleted it, so nobody would read what is written to it.
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

	static let memoryPath = ":memory:"
}
