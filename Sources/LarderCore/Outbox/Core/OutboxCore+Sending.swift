import Foundation

extension OutboxCore {
	/// How long the journal is left alone after it could not be written.
	static let journalPause = Duration.seconds(5)
	/// How long a cancelled attempt may take to end.
	static let cancellationPause = Duration.seconds(1)
	/// How long a sender leaves the lock free after another process has signed out, which waits for that.
	private static let handoverPause = Duration.milliseconds(250)
	/// How many values the caches have before the journal forgets them, unless there is nothing else to do.
	private static let forgettingCount = 64

	/// Sends changes until the task is cancelled or, if `untilIdle`, until nothing can be sent now.
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
			// A change that becomes due from here on is not missed.
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
		// From here on, a caller that stops this sender waits until it has released the lock.
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

	/// Releases the lock, and wakes the callers that wait for that.
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

	private var isSuspended: Bool { state.withLock { $0.isSuspended } }
	private var isClosed: Bool { state.withLock { $0.isClosed } }
	private var isStopped: Bool { Task.isCancelled || state.withLock { $0.isSuspended || $0.isClosed } }

	/// Whether nothing is under way, and when the next attempt is due.
	private func nextStep(after now: Duration) -> (isIdle: Bool, time: Duration?) {
		state.withLock { state in
			// Without the journal, the responses wait.
			let waiting = state.journalRetry == nil ? [] : Set(state.unwritten.map(\.id))
			let isIdle =
				waiting.isSuperset(of: state.table.running.keys) && (state.unwritten.isEmpty || !waiting.isEmpty)
			let times = [state.table.nextTime(after: now), state.journalRetry, state.cacheRetry]
			// Changes that were due earlier have been tried, or wait for something later. They must not hide the next
			// due time.
			return (isIdle, times.compactMap(\.self).filter { $0 > now }.min())
		}
	}

	private func wait(until time: Duration) async {
		do {
			// A clock may wake early. Then nothing would set the same time again.
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
}
