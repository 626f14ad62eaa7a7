import Dispatch
import LarderCore

/// Writes the batches of a ``WriteQueue`` to a database.
///
/// If no caller is writing and the file's lock is free, a caller writes its change itself, without a task or a switch
/// of threads. Changes that come in the meantime share the next transaction. The session's own thread writes these
/// changes, and everything that has to wait for a lock.
final class SQLiteWriter: Sendable {
	private typealias Waiter = CheckedContinuation<SQLiteError?, Never>

	private struct State {
		var queue = WriteQueue<Waiter>()
		var timer: Task<Void, Never>?
	}

	private let session: SQLiteSession
	private let saving: SQLiteConfiguration.Saving
	private let clock: any Clock<Duration>
	private let onCommit: @Sendable () -> Void
	private let onSave: @Sendable (_ count: Int, _ byteCount: Int) -> Void
	private let state = Mutex(State())

	/// Creates a writer.
	///
	/// The writer calls `onCommit` after each batch with a commit, before any caller gets its result. After each
	/// transaction, it calls `onSave` with the number of saved rows and their approximate number of bytes.
	init(
		session: SQLiteSession,
		saving: SQLiteConfiguration.Saving,
		clock: any Clock<Duration>,
		onCommit: @escaping @Sendable () -> Void = {},
		onSave: @escaping @Sendable (_ count: Int, _ byteCount: Int) -> Void
	) {
		self.session = session
		self.saving = saving
		self.clock = clock
		self.onCommit = onCommit
		self.onSave = onSave
	}

	deinit {
		state.withLock { $0.timer }?.cancel()
	}

	/// The gathered row at `address`, which may not be in the file yet.
	func gatheredRow(at address: EntryAddress) -> EntryRow? {
		guard case .gathered = saving else { return nil }
		return state.withLock { $0.queue.row(at: address) }
	}

	/// Saves `row`, and returns when it is committed or gathered, as the configuration says.
	///
	/// - Throws: ``SQLiteError``. If another connection has ended the row's session, the first save that is gathered
	///   afterwards throws.
	func save(
		_ row: EntryRow,
		at address: EntryAddress,
		fetched ticket: FetchTicket? = nil
	) async throws(SQLiteError) -> Bool {
		if case .gathered = saving {
			// A running transaction itself notices that the session has ended.
			if state.withLock({ !$0.queue.isWriting }) { try await checkSession(of: row, at: address) }
			if let action = state.withLock({ $0.queue.gather(row, at: address, fetched: ticket) }) {
				perform(action)
				return true
			}
		}
		return try await commitFetched(.save(row, at: address, fetched: ticket))
	}

	private func checkSession(of row: EntryRow, at address: EntryAddress) async throws(SQLiteError) {
		do throws(SQLiteError) {
			try await session.performWithoutBlocking { connection throws(SQLiteError) in
				guard try connection.hasForeignCommit() else { return }
				guard try connection.admits(row.metadata.mark?.ticket) else {
					throw .endedSession(path: connection.path)
				}
			}
		} catch {
			// Any other error also makes the transaction fail, and is thrown then.
			guard error.isOfEndedSession else { return }
			state.withLock { $0.queue.refuse(address, error) }
			throw error
		}
	}

	/// Why the file has refused a gathered save, if that error was not thrown yet.
	func takeRefusal() -> SQLiteError? {
		state.withLock { $0.queue.takeRefusal() }
	}

	/// Writes a change, and returns when it is committed.
	func commit(_ write: EntryWrite) async throws(SQLiteError) {
		try await wait { queue, waiter in queue.add(write, waiter: waiter) }
	}

	/// Writes a change, and returns false if a newer commit has overtaken it.
	func commitFetched(_ write: EntryWrite) async throws(SQLiteError) -> Bool {
		let outcome = WriteOutcome()
		try await commit(.all([write], outcome))
		return outcome.overtaken.isEmpty
	}

	/// Waits until every save that was gathered so far is committed.
	func flush() async throws(SQLiteError) {
		try await wait { queue, waiter in queue.flush(waiter: waiter) }
	}

	/// Stops gathering.
	func close() {
		state.withLock { state in
			state.queue.close()
			state.timer?.cancel()
		}
	}

	/// Writes all remaining changes when the writer is no longer used.
	///
	/// Returns `false` if another thread is already writing, or must write because a lock is held. That thread then
	/// writes the remaining changes.
	func writeRemaining() -> Bool {
		close()
		perform(state.withLock { $0.queue.intervalEnded() })
		return state.withLock { !$0.queue.isWriting }
	}

	private func wait(
		_ add: @Sendable (inout WriteQueue<Waiter>, Waiter) -> WriteQueue<Waiter>.Action?
	) async throws(SQLiteError) {
		let error = await withCheckedContinuation { (waiter: Waiter) in
			switch state.withLock({ add(&$0.queue, waiter) }) {
			case let action?: perform(action)
			case nil: waiter.resume(returning: nil)
			}
		}
		if let error { throw error }
	}

	private func perform(_ action: WriteQueue<Waiter>.Action) {
		switch action {
		case .nothing: break
		case .schedule: schedule()
		case .write:
			let batch = state.withLock { $0.queue.takeBatch() }
			guard let errors = session.attemptToWrite(batch) else {
				return session.ownThread.async { self.writeUntilEmpty(batch) }
			}
			// The caller's own change is now written. Another thread writes the changes that came in the meantime, so
			// that the caller can continue.
			guard finish(batch, errors) == .write else { return }
			session.ownThread.async { self.writeUntilEmpty(self.state.withLock { $0.queue.takeBatch() }) }
		}
	}

	private func writeUntilEmpty(_ first: [WriteQueue<Waiter>.Change]) {
		var batch = first
		while finish(batch, session.write(batch)) == .write { batch = state.withLock { $0.queue.takeBatch() } }
	}

	/// Ends a batch, and returns what to do next.
	private func finish(
		_ batch: [WriteQueue<Waiter>.Change],
		_ errors: [SQLiteError?]
	) -> WriteQueue<Waiter>.Action {
		if zip(batch, errors).contains(where: { $0.write != nil && $1 == nil }) { onCommit() }
		let (answers, next) = state.withLock { state in
			let (answers, next) = state.queue.finish(errors)
			return (answers.map { SentAnswer(waiter: $0.waiter, error: $0.error) }, next)
		}
		for answer in answers { answer.waiter.resume(returning: answer.error) }
		let saves = batch.compactMap(\.write).flatMap(\.saves)
		onSave(saves.count, saves.reduce(0) { $0 + $1.byteCount })
		if next == .schedule { schedule() }
		return next
	}

	private struct SentAnswer: Sendable {
		let waiter: Waiter
		let error: SQLiteError?
	}

	private func schedule() {
		guard case .gathered(let longInterval) = saving else { return }
		let interval = min(longInterval, SQLiteConfiguration.Saving.longestInterval)
		let timer = Task { [weak self, clock] in
			do { try await clock.sleep(for: interval) } catch { return }
			self?.intervalEnded()
		}
		state.withLock { $0.timer = timer }
	}

	private func intervalEnded() {
		perform(state.withLock { $0.queue.intervalEnded() })
	}
}
