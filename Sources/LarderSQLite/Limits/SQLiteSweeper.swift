import LarderCore

/// Keeps a database within its limits, in a separate task.
///
/// The sweeper works in small transactions, so that other writers can write in between. A read records the use of a row
/// only in memory, and the next sweep writes the uses to the file.
final class SQLiteSweeper: Sendable {
	private struct State {
		var schedule: SweepSchedule
		var used: Set<Int64> = []
		var expiryHand: Int64 = 0
		var evictionHand: Int64 = 0
		var task: Task<Void, Never>?
	}

	/// The largest number of uses that are recorded.
	///
	/// Further uses are forgotten.
	private static let useLimit = 4_096
	/// How many steps of each sweep search for expired rows.
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

	/// Records that `row` was used.
	func noteUse(of row: EntryRow) {
		guard !row.isUsed else { return }
		state.withLock { state in
			if state.used.count < Self.useLimit { state.used.insert(row.id) }
		}
	}

	/// Records how much was saved, and starts a sweep if one is due.
	func noteSaves(count: Int, byteCount: Int) {
		guard count > 0 else { return }
		state.withLock { state in
			guard state.schedule.note(saveCount: count, byteCount: byteCount) else { return }
			state.task = Task(priority: .utility) { await self.sweep() }
		}
	}

	/// Stops a running sweep after its current step.
	func stop() {
		state.withLock { $0.task }?.cancel()
	}

	/// Waits for the running sweep, if there is one.
	func waitForEnd() async {
		await state.withLock { $0.task }?.value
	}

	/// The life span that decides which entries are alive, or `nil` if entries do not expire.
	func lifeSpan() -> LifeSpan? {
		configuration.lifetime.map { LifeSpan(now: configuration.wallClock.now, lifetime: $0 / .seconds(1)) }
	}

	private func sweep() async {
		do {
			try await writeUses()
			try await removeExpired()
			try await evict()
		} catch {
			// No caller waits for the sweep, and the next sweep continues from the same place.
		}
		state.withLock { $0.schedule.end() }
	}

	private func writeUses() async throws {
		var ids = state.withLock { Array(exchange(&$0.used, with: [])) }[...]
		while !ids.isEmpty {
			try await pause()
			let some = ids.prefix(SweepStep.rowCount)
			try await session.performWithoutBlocking { connection throws(SQLiteError) in
				try connection.noteUses(of: some)
			}
			ids = ids.dropFirst(SweepStep.rowCount)
		}
	}

	private func removeExpired() async throws {
		guard let alive = lifeSpan() else { return }
		for _ in 0..<Self.expiryStepCount {
			try await pause()
			let hand = state.withLock { $0.expiryHand }
			let next = try await session.performWithoutBlocking { connection throws(SQLiteError) in
				try connection.sweep(after: hand, excess: .init(), alive: alive).hand
			}
			state.withLock { $0.expiryHand = next }
			if next == 0 { break }
		}
	}

	/// Evicts rows until the file is within its limits.
	///
	/// The hand goes around at most twice. In the first round it clears the marks of used rows, and in the second round
	/// it removes these rows. The hand may start anywhere, so it passes the end of the table at most three times.
	private func evict() async throws {
		var roundCount = 0
		var excess = try await currentExcess()
		while !excess.isZero, roundCount < 3 {
			try await pause()
			let (hand, tooMuch) = (state.withLock { $0.evictionHand }, excess)
			let step = try await session.performWithoutBlocking { connection throws(SQLiteError) in
				try connection.sweep(after: hand, excess: tooMuch, alive: nil)
			}
			state.withLock { $0.evictionHand = step.hand }
			if step.hand == 0 { roundCount += 1 }
			// The excess after a step is an estimate, so it is measured again at the end.
			excess = step.excess.isZero ? try await currentExcess() : step.excess
		}
	}

	private func currentExcess() async throws(SQLiteError) -> SweepStep.Excess {
		try await session.performWithoutBlocking { [configuration] connection throws(SQLiteError) in
			try connection.excess(byteLimit: configuration.byteLimit, countLimit: configuration.countLimit)
		}
	}

	/// Pauses, so that waiting writers can write first.
	private func pause() async throws {
		await Task.yield()
		try Task.checkCancellation()
	}
}
