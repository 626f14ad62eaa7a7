import Foundation

/// Attempts to send a change, from the mark in the journal until the response is written.
extension OutboxCore {
	/// Marks the changes of `session` that may be sent now, and returns them.
	func beginAttempts(in session: Int?) async -> [OutboxChange] {
		let start = clock.now()
		guard state.withLock({ $0.journalRetry.map { $0 <= start } ?? true }) else { return [] }
		do {
			try await load()
		} catch {
			// The event names the error. The journal is tried again after a pause.
			pauseJournal()
			return []
		}
		let time = time
		return await turn.run {
			let now = clock.now()
			var before: [OutboxChange] = []
			do {
				try await transact { state in
					before = []
					if let retry = state.journalRetry {
						guard retry <= now else { return [] }
						state.journalRetry = nil
					}
					guard !state.isSuspended, session ?? state.table.session == state.table.session else { return [] }
					let ids = state.table.sendable(at: now, limit: configuration.parallelism)
					before = ids.compactMap { state.table.change($0) }
					return state.table.planAttempts(ids, ticket: state.number, at: time)
				}
			} catch {
				events.emit(.journalFailure(error))
				pauseJournal()
				return []
			}
			guard !before.isEmpty else { return [] }
			let changes = state.withLock { $0.table.beginAttempts(before) }
			signal()
			return changes
		}
	}

	private func pauseJournal() {
		let time = clock.now() + Self.journalPause
		state.withLock { $0.journalRetry = time }
		signal()
	}

	/// The time on both clocks.
	private var time: OutboxTime { OutboxTime(wall: configuration.wallClock.now, running: configuration.uptime()) }

	func start(_ changes: [OutboxChange], in attempts: RunningAttempts) {
		for change in changes {
			let isBegun = attempts.start(change.id) { await self.attempt(change, in: attempts) }
			if !isBegun { state.withLock { $0.table.finishAttempt(change.id) } }
		}
	}

	private func attempt(_ change: OutboxChange, in attempts: RunningAttempts) async {
		guard let kind = kinds[change.kind] else { return }
		let result = await kind.send(change)
		// A response that arrives without the lock is dropped. The process that now has the lock sends the change
		// again.
		guard !attempts.hasEnded else { return }
		if Task.isCancelled, case .later = result.end {
			// This process ended the attempt, so its error says nothing about the service.
			let isDone = state.withLock { state in
				guard !state.table.discarding.contains(change.id) else { return false }
				state.table.finishAttempt(change.id)
				return true
			}
			if isDone { return }
		}
		await end(change.id, result, in: attempts)
	}

	/// Writes the end of an attempt to the journal, or keeps it in memory if the journal cannot be written.
	///
	/// - Parameter attempts: The sender's attempts, to which the next changes may be added.
	func end(_ id: ID, _ result: AttemptResult, in attempts: RunningAttempts? = nil) async {
		do {
			try await write(result, of: id, in: attempts)
		} catch {
			events.emit(.journalFailure(error))
			state.withLock { $0.unwritten.append((id, result)) }
			pauseJournal()
		}
	}

	private func write(_ result: AttemptResult, of id: ID, in attempts: RunningAttempts?) async throws {
		guard let change = read({ $0.change(id) }), let overlay = overlay(of: change.key.entity) else {
			// Another process has discarded the change.
			return state.withLock { $0.table.finishAttempt(id) }
		}
		guard case .confirmed(let confirmation, let newKey) = result.end else {
			return try await turn.run { try await commitEnd(result, of: id, in: attempts) }
		}
		let key = read { table in
			change.role == .creation ? newKey.map { table.key(for: $0) } ?? change.key : change.key
		}
		let purpose: OverlayTurn = confirmation == .removed ? .removal : .commit
		try await overlay.inTurn(of: key.text, as: purpose) {
			let current = key == change.key ? nil : await overlay.current(key.text)
			try await turn.run { try await commitEnd(result, of: id, as: key, current: current, in: attempts) }
			await store(key, in: overlay, purpose)
		}
	}

	/// Writes the end of an attempt together with the marks of the next changes, to save a transaction.
	///
	/// Call this with exclusive access to the outbox.
	private func commitEnd(
		_ result: AttemptResult,
		of id: ID,
		as key: OutboxKey? = nil,
		current: KnownValue? = nil,
		in attempts: RunningAttempts?
	) async throws {
		let (time, moment) = (time, clock.now())
		// Only after a confirmation is it certain that nothing holds the next changes back.
		let isConfirmed = if case .confirmed = result.end { true } else { false }
		var next: [OutboxChange] = []
		try await transact(preparing: { self.payloads(of: id, as: key) }) { state, payloads in
			next = []
			guard let change = state.table.change(id) else { return [] }
			if isConfirmed { state.number += 1 }
			let end = state.table.planEnd(
				of: change.id,
				result.end,
				number: state.number,
				payloads: payloads,
				current: current?.content == .unknown ? nil : current
			)
			// A sender that is ending begins no attempt.
			guard isConfirmed, let attempts, !attempts.isEnding, !state.isSuspended, state.journalRetry == nil,
				state.table.running[id] != nil
			else { return end }
			// While the attempt counts as running, changes that its end may affect are held back.
			next = state.table.sendable(at: moment, limit: configuration.parallelism + 1)
				.compactMap { state.table.change($0) }
			return end + state.table.planAttempts(next.map(\.id), ticket: state.number, at: time)
		}
		let now = clock.now()
		let begun = state.withLock { state in
			state.table.finishAttempt(id)
			if let key { state.raiseFloor(of: key, limit: Self.memoryLimit) }
			switch result.end {
			case .later, .notSent:
				state.table.postpone(id, retryAfter: result.retryAfter, now: now, random: configuration.random())
			case .confirmed, .refused, .replaced: break
			}
			if result.isPausing { state.table.isPaused = true }
			return state.table.beginAttempts(next)
		}
		setActive()
		if let attempts { start(begun, in: attempts) }
	}

	/// The new payloads of all other changes that have a creation's key; they contain the key that the service gave.
	private func payloads(of id: ID, as key: OutboxKey?) -> [ID: Data] {
		guard let change = read({ $0.change(id) }), let key, key != change.key else { return [:] }
		let rekeying = Rekeying(old: change.key, new: key)
		var payloads: [ID: Data] = [:]
		for other in read({ $0.changes(with: change.key, besides: id) }) {
			payloads[other.id] = kinds[other.kind]?.rekeyed(other, rekeying)
		}
		return payloads
	}
}
