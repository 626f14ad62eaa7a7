import Dispatch
import LarderCore

/// The open file of an outbox's journal.
///
/// A call first tries on the calling thread. If another connection holds a lock, the call continues and waits on the
/// file's own thread. So no lock of another process blocks the cooperative pool.
final class OutboxFile: Sendable {
	/// What this process knows about the file.
	struct Knowledge {
		/// A version that rises with each commit of this process, and whenever another process may have committed.
		var version = 0
		/// The position of each record, or `nil` if the positions of this version were not read yet.
		var positions: RecordPositions?
		/// Whether the file was checked since it was opened.
		fileprivate var isChecked = false
		/// The prepared statements, which end with the connection.
		fileprivate var statements: [String: SQLiteStatement] = [:]

		/// The prepared statement for a string of SQL; the first use prepares it.
		mutating func statement(
			_ sql: String,
			to operation: String,
			of connection: SQLiteConnection
		) throws(SQLiteError) -> SQLiteStatement {
			if let statement = statements[sql] { return statement }
			let statement = try connection.prepare(sql, to: operation)
			statements[sql] = statement
			return statement
		}

		/// Raises the version if another connection has committed.
		///
		/// Call this in a transaction.
		mutating func lookForForeignCommit(_ connection: SQLiteConnection) throws(SQLiteError) {
			guard try connection.hasForeignCommit() else { return }
			version += 1
			positions = nil
		}

		/// Throws if the file is damaged; the check runs once for each opening.
		mutating func check(_ connection: SQLiteConnection) throws {
			guard !isChecked else { return }
			try SQLiteOutboxJournal.check(connection)
			isChecked = true
		}
	}

	private struct State {
		var connection: SQLiteConnection?
		var knowledge = Knowledge()
	}

	let lockWait = LockWait()
	private let path: String
	private let state = Mutex(State())
	/// The file's own thread, which may wait for locks because it does not belong to the cooperative pool.
	private let ownThread = DispatchQueue(label: "larder.outbox")

	init(at path: String) {
		self.path = path
	}

	/// Runs `work` on the connection without other work, and opens the connection if necessary.
	///
	/// If a lock holds `work` up, it runs again from its beginning. So `work` must be one transaction.
	func perform<Answer: Sendable>(
		_ work: @escaping @Sendable (SQLiteConnection, inout Knowledge) throws -> Answer
	) async throws -> Answer {
		if let answer = try attempt(work) { return answer }
		let result: Result<Answer, any Error> = await withCheckedContinuation { continuation in
			ownThread.async {
				continuation.resume(
					returning: Result { try self.state.withLock { try self.perform(work, &$0, waiting: .here) } }
				)
			}
		}
		return try result.get()
	}

	/// Runs `work`, or returns `nil` if `work` would have to wait for a lock.
	private func attempt<Answer: Sendable>(
		_ work: @Sendable (SQLiteConnection, inout Knowledge) throws -> Answer
	) throws -> Answer? {
		let answer = try state.withLockIfAvailable { state -> Answer? in
			do {
				return try perform(work, &state, waiting: .elsewhere)
			} catch {
				guard lockWait.isHeldUp, (error as? SQLiteError)?.isBusy == true else { throw error }
				return nil
			}
		}
		return answer ?? nil
	}

	private func perform<Answer: Sendable>(
		_ work: @Sendable (SQLiteConnection, inout Knowledge) throws -> Answer,
		_ state: inout State,
		waiting: LockWait.Waiting
	) throws -> Answer {
		do {
			return try run(work, &state, waiting: waiting)
		} catch let error as SQLiteError {
			throw SQLiteOutboxJournal.explained(error)
		}
	}

	private func run<Answer: Sendable>(
		_ work: @Sendable (SQLiteConnection, inout Knowledge) throws -> Answer,
		_ state: inout State,
		waiting: LockWait.Waiting
	) throws -> Answer {
		lockWait.beginCall(waiting)
		let connection = try state.connection ?? SQLiteOutboxJournal.open(path, lockWait: lockWait)
		guard state.connection == nil || !connection.hasMoved else {
			// A record that is written to such a file would be lost.
			throw OutboxFileError.damaged("it was removed or replaced while it was open", path: path)
		}
		if state.connection == nil {
			// Another process may have written to the file while it was closed.
			state.knowledge = Knowledge(version: state.knowledge.version + 1)
			_ = try connection.hasForeignCommit()
		}
		let changeCount = connection.changeCount
		let answer = try work(connection, &state.knowledge)
		lockWait.endCall(hasWritten: connection.changeCount != changeCount)
		// A file that cannot be used is opened again by the next call.
		state.connection = connection
		return answer
	}

	/// Closes the file until the next call.
	func close() {
		state.withLock { state in
			state.knowledge.statements = [:]
			state.connection = nil
		}
	}
}
