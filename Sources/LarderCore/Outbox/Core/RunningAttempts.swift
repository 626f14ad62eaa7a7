import Foundation

/// The attempts of one sender, which ends them when it stops.
final class RunningAttempts: Sendable {
	private struct State {
		var tasks: [UUID: Task<Void, Never>] = [:]
		/// Whether no further attempt may begin.
		var isEnding = false
		var hasEnded = false
		var waiter: CheckedContinuation<Void, Never>?
	}

	private let state = Mutex(State())
	private let onEnd: @Sendable () -> Void

	/// Creates the attempts of a sender, which calls `onEnd` whenever an attempt ends.
	init(onEnd: @escaping @Sendable () -> Void) {
		self.onEnd = onEnd
	}

	var isEmpty: Bool { state.withLock { $0.tasks.isEmpty } }

	/// Whether the sender no longer waits for its attempts.
	var hasEnded: Bool { state.withLock { $0.hasEnded } }

	var isEnding: Bool { state.withLock { $0.isEnding } }

	/// Begins an attempt, or returns false if the attempts are being ended.
	func start(_ id: UUID, _ work: @escaping @Sendable () async -> Void) -> Bool {
		state.withLock { state in
			guard !state.isEnding else { return false }
			state.tasks[id] = Task {
				await work()
				self.finish(id)
			}
			return true
		}
	}

	/// Cancels all attempts, and waits until they have ended, but no longer than `limit`.
	func end(within limit: Duration, by clock: RunningClock) async {
		let tasks = state.withLock { state in
			state.isEnding = true
			return Array(state.tasks.values)
		}
		for task in tasks { task.cancel() }
		let timer = Task {
			// The sleep is cancelled when the attempts have ended.
			do { try await clock.sleep(limit) } catch {}
			self.giveUp()
		}
		await withCheckedContinuation { waiter in
			let isOver = state.withLock { state in
				state.waiter = waiter
				return state.tasks.isEmpty || state.hasEnded
			}
			if isOver { giveUp() }
		}
		timer.cancel()
		giveUp()
	}

	private func finish(_ id: UUID) {
		let isLast = state.withLock { state in
			state.tasks[id] = nil
			return state.tasks.isEmpty && state.waiter != nil
		}
		if isLast { giveUp() }
		onEnd()
	}

	private func giveUp() {
		let waiter = state.withLock { state in
			state.hasEnded = true
			defer { state.waiter = nil }
			return state.waiter
		}
		waiter?.resume()
	}
}

/// The timer of a sender.
final class WakeTimer: Sendable {
	private let state = Mutex<(time: Duration?, task: Task<Void, Never>?)>((nil, nil))

	/// Sets the timer, unless it is set to this time already.
	func set(to time: Duration?, _ work: @escaping @Sendable (Duration) async -> Void) {
		state.withLock { state in
			guard state.time != time else { return }
			state.task?.cancel()
			state = (time, time.map { time in Task { await work(time) } })
		}
	}

	func stop() {
		set(to: nil) { _ in }
	}
}
