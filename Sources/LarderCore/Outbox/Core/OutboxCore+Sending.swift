import Foundation

extension OutboxCore {
	/// How long the journal is left alone after it could not be written.
	static let journalPause = Duration.seconds(5)
	/// How long a cancelled attempt may take to end.
	private static let cancellationPause = Duration.seconds(1)
	/// How long a sender leaves the lock free after another process has signed out, which waits for that.
	private static let handoverPause = Duration.milliseconds(250)
	/// How often a process that has signed out looks whether another one still sends.
	private static let handoverLook = Duration.milliseconds(10)
	/// How many values the caches have before the journal forgets them, unless there is nothing else to do.
	private static let forgettingCount = 64

	// MARK: - Running

	/// Sends changes until the task is cancelled or, if so told, until nothing can be sent now.
	///
	/// Only one caller sends. A second one in this process waits until the first has ended. If another process sends,
	/// this waits for it, or returns if it only runs until nothing can be sent.
	@concurrent func run(untilIdle: Bool) async {
		guard await becomeSender() else { return }
		await withTaskCancellationHandler {
			while !Task.isCancelled, state.withLock({ !$0.isClosed }) {
				if await send(untilIdle: untilIdle) { break }
			}
		} onCancel: {
			signal()
		}
		state.withLock { state in
			state.isRunning = false
			state.table.running = [:]
		}
		signal()
	}

	private func becomeSender() async -> Bool {
		var signals = listen().makeAsyncIterator()
		while await signals.next() != nil {
			let isFree = state.withLock { state in
				defer { state.isRunning = true }
				return !state.isRunning
			}
			if isFree { return true }
		}
		return false
	}

	/// Sends until the task is cancelled or the outbox is suspended, and returns whether nothing was left to do.
	private func send(untilIdle: Bool) async -> Bool {
		let signals = listen()
		var iterator = signals.makeAsyncIterator()
		let timer = WakeTimer()
		defer { timer.stop() }
		let attempts = RunningAttempts { [weak self] in self?.signal() }
		var lock: (any AnyObject & Sendable)?
		var session: Int?
		var isOvertaken = false
		while await iterator.next() != nil {
			// Another process may have signed out.
			isOvertaken = session.map { session in read { $0.session != session } } ?? false
			if isStopped || isOvertaken { break }
			if lock == nil { lock = await takeSendingLock() }
			if lock != nil, isLoaded { session = session ?? read { $0.session } }
			guard lock != nil else {
				if untilIdle { return true }
				timer.set(to: clock.now() + Self.journalPause) { await self.wait(until: $0) }
				continue
			}
			// What becomes due from here on is not missed.
			let (now, isQuiet) = (clock.now(), attempts.isEmpty)
			await tidy()
			let changes = await beginAttempts(in: session)
			start(changes, in: attempts)
			let step = nextStep(after: now)
			// An attempt that has ended meanwhile may have let another change go.
			let isIdle = isQuiet && changes.isEmpty && step.isIdle
			await forget(atLeast: isIdle ? 1 : Self.forgettingCount)
			if isIdle, untilIdle {
				letGo(&lock)
				return true
			}
			timer.set(to: step.time) { await self.wait(until: $0) }
		}
		state.withLock { $0.otherSenderSince = nil }
		await attempts.end(within: Self.cancellationPause, by: clock)
		// Only now may another process send.
		letGo(&lock)
		if isOvertaken, !isStopped { await pauseForHandover() }
		guard !Task.isCancelled, isSuspended else { return Task.isCancelled || isClosed }
		while isSuspended, await iterator.next() != nil {}
		return false
	}

	/// Lets no other process send, and takes over what others have written before.
	///
	/// Without a lock, this process notes since when it waits for it.
	private func takeSendingLock() async -> (any AnyObject & Sendable)? {
		// Whoever stops this sender waits from here on until it has let go of the lock.
		let mayTake = state.withLock { state in
			guard !state.isSuspended, !state.isClosed else { return false }
			state.holdsLock = true
			return true
		}
		guard mayTake else { return nil }
		do {
			if let lock = try await journal.sendingLock() {
				state.withLock { $0.otherSenderSince = nil }
				try await refresh()
				return lock
			}
			let now = configuration.wallClock.now
			state.withLock { $0.otherSenderSince = $0.otherSenderSince ?? now }
		} catch {
			if !(error is OutboxError) { events.emit(.journalFailure(error)) }
		}
		state.withLock { $0.holdsLock = false }
		if isStopped { signal() }
		return nil
	}

	/// Frees the lock, and tells whoever waits for that.
	private func letGo(_ lock: inout (any AnyObject & Sendable)?) {
		withExtendedLifetime(lock) {}
		lock = nil
		state.withLock { state in
			state.table.running = [:]
			state.holdsLock = false
		}
		signal()
	}

	private func pauseForHandover() async {
		// If the task is cancelled, the sender ends anyway.
		do { try await clock.sleep(Self.handoverPause) } catch {}
	}

	/// Waits until no other process sends a change of a session that has ended.
	///
	/// Whoever sends hears of the end from the journal, ends its requests, and lets go of the lock for a moment. A process
	/// that is stopped hears nothing, so this does not wait for ever.
	func awaitOtherSender() async {
		let limit = clock.now() + Self.cancellationPause * 3
		do {
			while try await journal.sendingLock() == nil, clock.now() < limit {
				try await clock.sleep(Self.handoverLook)
			}
		} catch {
			if !(error is CancellationError) { events.emit(.journalFailure(error)) }
		}
	}

	private var isSuspended: Bool { state.withLock { $0.isSuspended } }
	private var isClosed: Bool { state.withLock { $0.isClosed } }
	private var isStopped: Bool { Task.isCancelled || state.withLock { $0.isSuspended || $0.isClosed } }

	/// Whether nothing is under way, and when the next attempt is due.
	private func nextStep(after now: Duration) -> (isIdle: Bool, time: Duration?) {
		state.withLock { state in
			// Without the journal, what was answered waits.
			let waiting = state.journalRetry == nil ? [] : Set(state.unwritten.map(\.id))
			let isIdle =
				waiting.isSuperset(of: state.table.running.keys) && (state.unwritten.isEmpty || !waiting.isEmpty)
			let times = [state.table.nextTime(after: now), state.journalRetry, state.cacheRetry]
			// What was due before has been tried, or waits for something later, which must not be missed for it.
			return (isIdle, times.compactMap(\.self).filter { $0 > now }.min())
		}
	}

	private func wait(until time: Duration) async {
		do {
			// A clock may wake early. Nobody would set the same time again.
			repeat {
				try await clock.sleep(max(time - clock.now(), .zero))
			} while clock.now() < time && !Task.isCancelled
			signal()
		} catch {
			// Another time is set, or the sender has ended.
		}
	}

	/// See ``Outbox/wake()``.
	func wake() {
		state.withLock { state in
			state.table.wake()
			(state.journalRetry, state.cacheRetry) = (nil, nil)
		}
		signal()
	}

	func setPaused(_ isPaused: Bool) {
		state.withLock { state in
			state.table.isPaused = isPaused
			if !isPaused { state.table.wake() }
		}
		signal()
	}

	// MARK: - Stopping

	/// Ends all attempts, and sends nothing until the app resumes the outbox and ``continueSending()`` was called as often as this.
	func stopSending() async {
		state.withLock { $0.sessionEndCount += 1 }
		await awaitSender()
	}

	func continueSending() {
		state.withLock { $0.sessionEndCount -= 1 }
		signal()
	}

	/// Waits until the sender of this process has let go of the lock.
	///
	/// If the outbox may send again meanwhile, nobody waits for that any more.
	private func awaitSender() async {
		signal()
		var signals = listen().makeAsyncIterator()
		while await signals.next() != nil, state.withLock(\.isEndingAttempts) {}
	}

	/// Ends all attempts and lets go of the file.
	func suspend() async {
		state.withLock { $0.isSuspendedByApp = true }
		await awaitSender()
		await turn.run {
			// The app has resumed it meanwhile.
			guard state.withLock({ $0.isSuspendedByApp }) else { return }
			// What cannot be written now stays in memory, and is written with the next transaction.
			do {
				try await transact { _ in [] }
			} catch {
				events.emit(.journalFailure(error))
			}
			state.withLock { $0.hasLetGo = true }
			journal.close()
		}
	}

	/// Loads the journal again, which another process may have changed, and goes on.
	func resume() async {
		guard state.withLock({ $0.isSuspendedByApp }) else { return }
		state.withLock { $0.hasLetGo = false }
		reload()
		await loadForReading()
		// A call that has let go of the file meanwhile is older than this one.
		state.withLock { ($0.hasLetGo, $0.isSuspendedByApp) = (false, false) }
		signal()
	}

	// MARK: - Attempts

	/// Marks the changes of `session` whose turn has come, and returns them.
	private func beginAttempts(in session: Int?) async -> [OutboxChange] {
		let start = clock.now()
		guard state.withLock({ $0.journalRetry.map { $0 <= start } ?? true }) else { return [] }
		do {
			try await load()
		} catch {
			// The event says why. It is tried again after a pause.
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

	private func start(_ changes: [OutboxChange], in attempts: RunningAttempts) {
		for change in changes {
			let isBegun = attempts.start(change.id) { await self.attempt(change, in: attempts) }
			if !isBegun { state.withLock { $0.table.finishAttempt(change.id) } }
		}
	}

	private func attempt(_ change: OutboxChange, in attempts: RunningAttempts) async {
		guard let kind = kinds[change.kind] else { return }
		let result = await kind.send(change)
		// An answer that comes without the lock is dropped. Whoever has the lock now repeats the change.
		guard !attempts.hasEnded else { return }
		if Task.isCancelled, case .later = result.end {
			// The attempt was ended here, so that says nothing about the service.
			let isDone = state.withLock { state in
				guard !state.table.discarding.contains(change.id) else { return false }
				state.table.finishAttempt(change.id)
				return true
			}
			if isDone { return }
		}
		await end(change.id, result, in: attempts)
	}

	/// Writes the end of an attempt, or keeps it if the journal cannot be written.
	///
	/// - Parameter attempts: The sender's attempts, if other changes may be sent now.
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
			// Another process has discarded it.
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

	/// Writes the end of an attempt, and with it the mark of the change that takes its place, which saves a transaction.
	///
	/// Call this in the outbox's turn.
	private func commitEnd(
		_ result: AttemptResult,
		of id: ID,
		as key: OutboxKey? = nil,
		current: KnownValue? = nil,
		in attempts: RunningAttempts?
	) async throws {
		let (time, moment) = (time, clock.now())
		// Any other end may hold changes back.
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
			// A sender that ends begins nothing.
			guard isConfirmed, let attempts, !attempts.isEnding, !state.isSuspended, state.journalRetry == nil,
				state.table.running[id] != nil
			else { return end }
			// As long as the attempt counts as running, whatever its end may change is held back.
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

	/// The payloads of the other changes of a creation's key, with the key that the service gave.
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
