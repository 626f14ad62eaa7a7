import LarderCore

/// Calls closures when their time is up, with one sleeping task for all of them.
///
/// A separate task for each request would cost more than the rest of the client does. Nearly all requests end in time,
/// so the task wakes only at the earliest deadline that was known when it fell asleep.
final class DeadlineTimer: Sendable {
	private struct State {
		var table = DeadlineTable()
		var sleeper: Task<Void, Never>?
	}

	private let clock: any Clock<Duration>
	private let timeSpent: @Sendable () -> Duration
	private let state = Mutex(State())

	init(clock: any Clock<Duration>) {
		self.clock = clock
		timeSpent = clock.stopwatch()
	}

	deinit {
		state.withLock(\.sleeper)?.cancel()
	}

	/// Calls `action` after `timeout`, unless the action is removed first.
	///
	/// - Returns: A number for ``remove(_:)``.
	func add(_ timeout: Duration, action: @escaping @Sendable () -> Void) -> Int {
		let now = timeSpent()
		return state.withLock { state in
			let (id, sleep) = state.table.add(until: now + timeout, now: now, action: action)
			if let sleep {
				state.sleeper?.cancel()
				state.sleeper = sleeper(sleep)
			}
			return id
		}
	}

	func remove(_ id: Int) {
		state.withLock { $0.table.remove(id) }
	}

	private func sleeper(_ first: DeadlineTable.Sleep) -> Task<Void, Never> {
		Task { @concurrent [weak self, clock] in
			var next: DeadlineTable.Sleep? = first
			while let sleep = next {
				do {
					try await clock.sleep(for: sleep.time)
				} catch {
					// Another sleeper has replaced this task, or no sleeper is needed any more.
					return
				}
				next = self?.wake(sleep.number)
			}
		}
	}

	private func wake(_ number: Int) -> DeadlineTable.Sleep? {
		let now = timeSpent()
		let (actions, next) = state.withLock { $0.table.wake(number, now: now) }
		for action in actions { action() }
		return next
	}
}

/// The closures of a ``DeadlineTimer`` with their times, and the time until which the timer's task sleeps.
///
/// This is a pure state machine: it returns how long to sleep, and which closures to call.
struct DeadlineTable {
	typealias Action = @Sendable () -> Void

	/// A sleep, and a number by which it is identified when it ends.
	struct Sleep: Equatable {
		let number: Int
		let time: Duration
	}

	private var entries: [Int: (deadline: Duration, action: Action)] = [:]
	private var lastID = 0
	private var lastSleep = 0
	private var wakeTime: Duration?

	/// Adds a closure, and returns its number, and a sleep to replace the current one if that would end too late.
	mutating func add(until deadline: Duration, now: Duration, action: @escaping Action) -> (id: Int, sleep: Sleep?) {
		lastID += 1
		entries[lastID] = (deadline, action)
		guard wakeTime.map({ deadline < $0 }) ?? true else { return (lastID, nil) }
		return (lastID, sleep(until: deadline, now: now))
	}

	mutating func remove(_ id: Int) {
		entries[id] = nil
	}

	/// Ends a sleep, and returns the closures whose time is up, in the order of their times, and the next sleep.
	mutating func wake(_ number: Int, now: Duration) -> (actions: [Action], next: Sleep?) {
		// A sleep that was replaced may end before it is cancelled.
		guard number == lastSleep else { return ([], nil) }
		let due = entries.filter { $0.value.deadline <= now }.sorted {
			($0.value.deadline, $0.key) < ($1.value.deadline, $1.key)
		}
		for (id, _) in due { entries[id] = nil }
		wakeTime = nil
		let next = entries.values.map(\.deadline).min().map { sleep(until: $0, now: now) }
		return (due.map(\.value.action), next)
	}

	private mutating func sleep(until deadline: Duration, now: Duration) -> Sleep {
		lastSleep += 1
		wakeTime = deadline
		return Sleep(number: lastSleep, time: deadline - now)
	}
}
