import Dispatch
import LarderCore

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// Keeps one connection to a database's file open.
///
/// The session opens the connection at its first use. If opening fails, the next use tries again. The session opens a
/// new connection if SQLite rejects the file, or if the path now leads to another file.
///
/// Checking the path takes a tenth of the time of a read, so a session may trust its last check for a while:
///
/// - The writing session checks before each use, so it never writes to a file that was moved or deleted.
/// - The reading session trusts its last check for some milliseconds. During this time, it may read a file that was
///   removed or replaced.
/// - If any session of this process opens a file, all other sessions check again, so a process reads its own saves at
///   once.
///
/// A call first tries on the calling thread. If another connection, thread or process holds a lock, the call continues
/// on the session's own thread, and waits there. So no lock of another process blocks the cooperative pool, and without
/// a lock, a call does not switch threads.
final class SQLiteSession: Sendable {
	private enum State {
		case unopened
		case opened(SQLiteConnection, FileSighting)
		case closed

		/// The path of the open file.
		var path: String? {
			guard case .opened(let connection, _) = self else { return nil }
			return connection.path
		}
	}

	/// The file, or `nil` for a database in memory.
	let file: DatabaseFile?
	private let trust: Duration
	private let look: @Sendable () -> FileSighting
	private let state = Mutex(State.unopened)
	private let suspension = AtomicCount()
	/// The session's own thread, which may wait for locks because it does not belong to the cooperative pool.
	let ownThread = DispatchQueue(label: "larder.sqlite")

	/// Creates a session that trusts its last check of the path for `trust`.
	///
	/// Creating a session does not touch the disk.
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
		// This was the last reference to the session.
		if let connection = state.withLock({ takeConnection(&$0) }) { end(connection) }
	}

	/// Runs `work` on the connection without other work, and returns its result.
	///
	/// This waits for locks on the calling thread, so do not call it from a thread of the cooperative pool. If `work`
	/// finds the file damaged, the file is set aside and `work` runs again on a new file. If the file was read-only
	/// when it was opened, `work` runs again on a new connection.
	func perform<Answer: Sendable>(
		_ work: @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
	) throws(SQLiteError) -> Answer {
		try state.withLock { state throws(SQLiteError) in try perform(work, on: &state, waiting: .here) }
	}

	/// Runs `work` as ``perform(_:)`` does, on the calling thread if no lock is held, and otherwise on the session's
	/// own thread.
	///
	/// If `work` meets a lock, it runs again from its beginning.
	func performWithoutBlocking<Answer: Sendable>(
		_ work: @escaping @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
	) async throws(SQLiteError) -> Answer {
		if let answer = try attempt(work) { return answer }
		let result = await onOwnThread { Result { () throws(SQLiteError) in try self.perform(work) } }
		return try result.get()
	}

	/// Runs `work` as ``perform(_:)`` does, or returns `nil` if `work` would have to wait for a lock.
	///
	/// If `work` is one transaction, nothing is committed when this returns `nil`.
	func attempt<Answer: Sendable>(
		_ work: @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer
	) throws(SQLiteError) -> Answer? {
		let answer = try state.withLockIfAvailable { state throws(SQLiteError) -> Answer? in
			do throws(SQLiteError) {
				return try perform(work, on: &state, waiting: .elsewhere)
			} catch {
				guard let file, file.lockWait.isHeldUp && error.isBusy || error.isReadOnly else { throw error }
				return nil
			}
		}
		return answer ?? nil
	}

	/// Runs `work` on the session's own thread, which may wait.
	func onOwnThread<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async -> Answer {
		await withCheckedContinuation { continuation in
			ownThread.async { continuation.resume(returning: work()) }
		}
	}

	private func perform<Answer: Sendable>(
		_ work: @Sendable (SQLiteConnection) throws(SQLiteError) -> Answer,
		on state: inout State,
		waiting: LockWait.Waiting
	) throws(SQLiteError) -> Answer {
		file?.lockWait.beginCall(waiting)
		if let file, file.isReadOnly { return try read(work, on: &state, of: file) }
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
			} else if error.isReadOnly, file != nil, waiting == .here {
				close(&state)
			} else {
				throw error
			}
		}
		return try work(opened(&state))
	}

	/// Closes the connection until the next use.
	func closeConnection() {
		state.withLock { close(&$0) }
	}

	/// Sets the file aside as if it were damaged, so that the next use makes a new file.
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

	/// Closes the connection to a file, and makes all calls throw until ``resume()``.
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
	/// Later calls of ``perform(_:)`` throw, and closing again does nothing.
	func close() {
		state.withLock { state in
			close(&state)
			state = .closed
		}
	}

	/// Closes the file permanently, without waiting on this thread.
	///
	/// If a lock is held, the session's own thread closes the file later.
	func end() {
		let isClosed: Void? = state.withLockIfAvailable { state in
			if let connection = takeConnection(&state) { end(connection) }
			state = .closed
		}
		if isClosed == nil { ownThread.async { self.close() } }
	}

	private func end(_ connection: SQLiteConnection) {
		let last = LastConnection(connection)
		guard !last.close(.elsewhere) else { return }
		ownThread.async { _ = last.close(.here) }
	}

	/// Takes the open connection to a file out of the session.
	private func takeConnection(_ state: inout State) -> SQLiteConnection? {
		guard case .opened(let connection, _) = state, connection.path != Self.memoryPath else { return nil }
		state = .unopened
		return connection
	}

	private func close(_ state: inout State) {
		guard let path = state.path, path != Self.memoryPath else { return }
		// The last connection to a file removes the journals by name, so no file may move in the meantime. If the
		// folder's lock is not free in time, the file is closed without the lock.
		let lock = FolderLock(path: path, lockWait: file?.lockWait ?? LockWait())
		do { try lock.hold(.shared) { state = .unopened } } catch { state = .unopened }
	}

	/// Runs `work` on a file that is opened read-only, whose connection may not stay open.
	private func read<Answer>(
		_ work: (SQLiteConnection) throws(SQLiteError) -> Answer,
		on state: inout State,
		of file: DatabaseFile
	) throws(SQLiteError) -> Answer {
		try checkUse(of: state)
		let sighting = look()
		if case .opened(let connection, let last) = state {
			let isValid = last.holds(until: sighting, for: trust) || !connection.hasMoved
			if isValid {
				state = .opened(connection, sighting)
				return try work(connection)
			}
			close(&state)
		}
		let (answer, connection) = try file.read(work)
		if let connection { state = .opened(connection, sighting) }
		return answer
	}

	private func checkUse(of state: State) throws(SQLiteError) {
		if case .closed = state { throw closedError }
		guard suspension.value == 0 else { throw .suspended(path: file?.path ?? Self.memoryPath) }
	}

	private func opened(_ state: inout State) throws(SQLiteError) -> SQLiteConnection {
		try checkUse(of: state)
		// The time is taken before the check, so that a change in between is noticed at the next check.
		let sighting = look()
		switch state {
		case .opened(let connection, let last) where last.holds(until: sighting, for: trust): return connection
		case .opened(let connection, _) where !connection.hasMoved:
			state = .opened(connection, sighting)
			return connection
		case .opened, .unopened, .closed:
			// Another connection set the file aside, or the file was deleted, so no later connection would read what is
			// written to it.
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

/// A connection that its session has given up, so that any thread may close it.
///
/// Sending this object is safe: only the closing thread uses it, and it is passed to another thread only if the first
/// thread could not close it.
private final class LastConnection: @unchecked Sendable {
	private var connection: SQLiteConnection?
	private let lock: FolderLock

	init(_ connection: SQLiteConnection) {
		self.connection = connection
		lock = FolderLock(path: connection.path, lockWait: connection.lockWait)
	}

	/// Closes the connection, or returns false if the lock of its folder is held and this thread may not wait.
	func close(_ waiting: LockWait.Waiting) -> Bool {
		lock.lockWait.beginCall(waiting)
		do throws(SQLiteError) {
			try lock.hold(.shared) { connection = nil }
		} catch {
			if error.isBusy, waiting == .elsewhere { return false }
			// If the lock is not free in time, the file is closed without the lock.
			connection = nil
		}
		return true
	}
}
