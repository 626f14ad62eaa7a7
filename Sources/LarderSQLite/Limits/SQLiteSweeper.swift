import LarderCore

/// Keeps a database within its limits, in small transactions on a task of its own, between which others write.
///
/// Uses are kept in memory until a sweep writes them down, so a read writes nothing.
final class SQLiteSweeper: Sendable {
	private struct State {
		var schedule: SweepSchedule
		var used: Set<Int64> = []
		var expiryHand: Int64 = 0
		var evictionHand: Int64 = 0
		var task: Task<Void, Never>?
	}

	/// How many uses are kept at most; those of more entries are forgotten.
	private static let useLimit = 4_096
	/// How many steps look for expired rows after each of the schedule's intervals.
	private static let expiryStepCount = 4

	private let session: SQLiteSession
	private let configuration: SQLiteConfiguration
	private let state: Mutex<State>

	init(session: SQLiteSession, configuration: SQLiteConfiguration) {
		self.session = session
		self.configuration = configuration
		let schedule = SweepSchedule(byteLimit: configuration.byteLimit, countLimit: configuration.countLimit)
		state = Mutex(State(schedule: schedule))
	}

	/// Notes that `row` was read.
	func noteUse(of row: EntryRow) {
		guard !row.isUsed else { return }
		state.withLock { state in
			if state.used.count < Self.useLimit { state.used.insert(row.id) }
		}
	}

	/// Notes what was saved, and starts a sweep where one is due.
	func noteSaves(count: Int, byteCount: Int) {
		guard count > 0 else { return }
		state.withLock { state in
			guard state.schedule.note(saveCount: count, byteCount: byteCount) else { return }
			state.task = Task(priority: .utility) { await self.sweep() }
		}
	}

	/// Stops between two steps.
	func stop() {
		state.withLock { $0.task }?.cancel()
	}

	/// Returns when no sweep runs.
	func waitForRest() async {
		await state.withLock { $0.task }?.value
	}

	/// The time in which entries must have been stored to be alive; `nil` where none expires.
	func lifeSpan() -> LifeSpan? {
		configuration.lifetime.map { LifeSpan(now: configuration.wallClock.now, lifetime: $0 / .seconds(1)) }
	}

	private func sweep() async {
		do {
			try await writeUses()
			try await removeExpired()
			try await evict()
		} catch {
			// Nobody waits for it. The next sweep begins where this one ended.
		}
		state.withLock { $0.schedule.end() }
	}

	private func writeUses() async throws {
		var ids = state.withLock { Array(exchange(&$0.used, with: [])) }[...]
		while !ids.isEmpty {
			try await pause()
			let some = ids.prefix(SweepStep.rowCount)
			try session.perform { connection throws(SQLiteError) in try connection.noteUses(of: some) }
			ids = ids.dropFirst(SweepStep.rowCount)
		}
	}

	private func removeExpired() async throws {
		guard let alive = lifeSpan() else { return }
		for _ in 0..<Self.expiryStepCount {
			try await pause()
			let hand = state.withLock { $0.expiryHand }
			let next = try session.perform { connection throws(SQLiteError) in
				try connection.sweep(after: hand, excess: .init(), alive: alive).hand
			}
			state.withLock { $0.expiryHand = next }
			if next == 0 { break }
		}
	}

	/// Goes around twice from where the hand is: once to take from rows that they were used, and once to remove them.
	///
	/// So it comes by the end three times at most.
	private func evict() async throws {
		var roundCount = 0
		var excess = try currentExcess()
		while !excess.isNone, roundCount < 3 {
			try await pause()
			let (hand, tooMuch) = (state.withLock { $0.evictionHand }, excess)
			let step = try session.perform { connection throws(SQLiteError) in
				try connection.sweep(after: hand, excess: tooMuch, alive: nil)
			}
			state.withLock { $0.evictionHand = step.hand }
			if step.hand == 0 { roundCount += 1 }
			// What was estimated is measured again in the end.
			excess = step.excess.isNone ? try currentExcess() : step.excess
		}
	}

	private func currentExcess() throws(SQLiteError) -> SweepStep.Excess {
		try session.perform { [configuration] connection throws(SQLiteError) in
			try connection.excess(byteLimit: configuration.byteLimit, countLimit: configuration.countLimit)
		}
	}

	/// Lets those go first who wait to write.
	private func pause() async throws {
		await Task.yield()
		try Task.checkCancellation()
	}
}
