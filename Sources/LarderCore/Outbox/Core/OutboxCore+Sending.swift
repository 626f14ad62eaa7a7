import Foundation

extension OutboxCore {
	/// How long the outbox waits before it tries again to write the journal.
	static let journalPause = Duration.seconds(5)
	/// How long a cancelled attempt may take to end.
	static let cancellationPause = Duration.seconds(1)
	/// How long a sender leaves the lock free after another process has signed out; that process waits for the free
	/// lock.
	private static let handoverPause = Duration.milliseconds(250)
	/// How many known values must be stored in caches before the journal forgets them, unless the outbox is idle.
	private static let forgettingCount = 64

	/// Sends changes until the task is cancelled or, if `untilIdle`, until nothing can be sent now.
	///
	/// One caller sends at a time. A second caller in this process waits until the first one has ended. If another
	/// process sends, this waits for that process, or returns at once if `untilIdle` is true.
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

	/// Sends until the task is cancelled or the outbox is suspended, and returns whether the sender is done.
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
			// The time is taken now, so that a change that becomes due later is not missed.
			let (now, isQuiet) = (clock.now(), attempts.isEmpty)
			await tidy()
			let changes = await beginAttempts(in: session)
			start(changes, in: attempts)
			let step = nextStep(after: now)
			// If an attempt has ended in the meantime, another change may now be sendable.
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
		// From here on, another process may send.
		letGo(&lock)
		if isOvertaken, !isStopped { await pauseForHandover() }
		guard !Task.isCancelled, isSuspended else { return Task.isCancelled || isClosed }
		while isSuspended, await iterator.next() != nil {}
		return false
	}

	/// Prevents other processes from sending, and reads what they have written.
	///
	/// If another process holds the lock, this records since when this process has been waiting.
	private func takeSendingLock() async -> (any AnyObject & Sendable)? {
		// From here on, a caller that stops this sender waits until the sender has released the lock.
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

	/// Releases the lock, and wakes the callers that wait for the release.
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
		// If the task is cancelled, the sender ends in any case.
		do { try await clock.sleep(Self.handoverPause) } catch {}
	}

	private var isSuspended: Bool { state.withLock { $0.isSuspended } }
	private var isClosed: Bool { state.withLock { $0.isClosed } }
	private var isStopped: Bool { Task.isCancelled || state.withLock { $0.isSuspended || $0.isClosed } }

	/// Whether no attempt is running, and when the next attempt is due.
	private func nextStep(after now: Duration) -> (isIdle: Bool, time: Duration?) {
		state.withLock { state in
			// If the journal cannot be written, unwritten responses do not keep the sender busy.
			let waiting = state.journalRetry == nil ? [] : Set(state.unwritten.map(\.id))
			let isIdle =
				waiting.isSuperset(of: state.table.running.keys) && (state.unwritten.isEmpty || !waiting.isEmpty)
			let times = [state.table.nextTime(after: now), state.journalRetry, state.cacheRetry]
			// Changes that were due earlier were already tried, or wait for something else. They must not hide the next
			// due time.
			return (isIdle, times.compactMap(\.self).filter { $0 > now }.min())
		}
	}

	private func wait(until time: Duration) async {
		do {
			// A clock may wake too early, and nothing would then set the timer to the same time again.
			repeat {
				try await clock.sleep(max(time - clock.now(), .zero))
			} while clock.now() < time && !Task.isCancelled
			signal()
		} catch {
			// The timer was set to another time, or the sender has ended.
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
}
