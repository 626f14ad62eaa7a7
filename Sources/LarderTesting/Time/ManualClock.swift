public import LarderCore
public import Foundation

/// A clock that moves only when a test moves it.
///
/// The clock is a Swift `Clock` for code that sleeps, and has a wall clock for the ages of entries.
///
/// ```swift
/// let clock = ManualClock()
/// let task = Task { try await clock.sleep(for: .seconds(30)) }
/// await clock.waitForSleepers()
/// clock.advance(by: .seconds(30))
/// try await task.value
/// ```
public final class ManualClock: Clock, Sendable {
	/// A point in the clock's own time, counted from its creation.
	public struct Instant: InstantProtocol {
		/// The time since the clock's creation.
		public let offset: Duration

		/// The instant that is `duration` later.
		public func advanced(by duration: Duration) -> Instant {
			Instant(offset: offset + duration)
		}

		/// The duration from this instant to `other`.
		public func duration(to other: Instant) -> Duration {
			other.offset - offset
		}

		/// Whether `lhs` is earlier than `rhs`.
		public static func < (lhs: Instant, rhs: Instant) -> Bool {
			lhs.offset < rhs.offset
		}
	}

	private let state: Mutex<State>

	/// Creates a clock whose time of day is `date`.
	///
	/// The default is a fixed day, the same in every run.
	public init(date: Date = Date(timeIntervalSinceReferenceDate: 800_000_000)) {
		state = Mutex(State(date: date))
	}

	/// The current instant.
	public var now: Instant {
		state.withLock { Instant(offset: $0.offset) }
	}

	/// Zero, because the clock can be moved by any duration.
	public var minimumResolution: Duration { .zero }

	/// The clock's time of day, which ``advance(by:)`` moves forward and ``setDate(_:)`` sets.
	public var wallClock: some WallClockContract { ManualWallClock(clock: self) }

	/// Suspends until the clock has been moved to `deadline`.
	///
	/// - Throws: `CancellationError` as soon as the task is cancelled.
	public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
		let id = state.withLock { $0.makeIdentifier() }
		try await withTaskCancellationHandler {
			try await withCheckedThrowingContinuation { continuation in
				// The check needs the lock: an earlier cancellation shows in the check, and a later one finds the
				// sleeper.
				let wakeUp = state.withLock { state in
					state.fallAsleep(
						id,
						until: deadline.offset,
						isCancelled: Task.isCancelled,
						continuation: continuation
					)
				}
				wakeUp.perform()
			}
		} onCancel: {
			state.withLock { $0.cancel(id) }?.resume(throwing: CancellationError())
		}
	}

	/// Moves the clock and its time of day forward by `duration`, and wakes the tasks whose deadlines have come.
	///
	/// The task with the earliest deadline is woken first.
	public func advance(by duration: Duration) {
		let woken = state.withLock { $0.advance(by: duration) }
		for continuation in woken { continuation.resume() }
	}

	/// Sets the time of day, forward or back, as a user may do; the clock itself does not move.
	public func setDate(_ date: Date) {
		state.withLock { $0.date = date }
	}

	/// Suspends until at least `count` tasks sleep on this clock.
	public func waitForSleepers(_ count: Int = 1) async {
		await withCheckedContinuation { continuation in
			let isReached = state.withLock { $0.await(sleepers: count, continuation) }
			if isReached { continuation.resume() }
		}
	}

	fileprivate var date: Date {
		state.withLock { $0.date }
	}
}

private struct ManualWallClock: WallClockContract {
	let clock: ManualClock

	var now: Date { clock.date }
}

extension ManualClock {
	private struct Sleeper {
		let deadline: Duration
		let continuation: CheckedContinuation<Void, any Error>
	}

	/// The continuations to resume after the lock is released.
	private struct WakeUp {
		var sleeper: CheckedContinuation<Void, any Error>?
		var isCancelled = false
		var observers: [CheckedContinuation<Void, Never>] = []

		func perform() {
			if isCancelled {
				sleeper?.resume(throwing: CancellationError())
			} else {
				sleeper?.resume()
			}
			for observer in observers { observer.resume() }
		}
	}

	private struct State {
		var date: Date
		var offset: Duration = .zero
		private var lastIdentifier = 0
		private var sleepers: [Int: Sleeper] = [:]
		private var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

		init(date: Date) {
			self.date = date
		}

		mutating func makeIdentifier() -> Int {
			lastIdentifier += 1
			return lastIdentifier
		}

		mutating func fallAsleep(
			_ id: Int,
			until deadline: Duration,
			isCancelled: Bool,
			continuation: CheckedContinuation<Void, any Error>
		) -> WakeUp {
			guard !isCancelled, deadline > offset else {
				return WakeUp(sleeper: continuation, isCancelled: isCancelled)
			}
			sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
			let reached = observers.filter { $0.count <= sleepers.count }
			observers.removeAll { $0.count <= sleepers.count }
			return WakeUp(observers: reached.map(\.continuation))
		}

		mutating func cancel(_ id: Int) -> CheckedContinuation<Void, any Error>? {
			sleepers.removeValue(forKey: id)?.continuation
		}

		mutating func advance(by duration: Duration) -> [CheckedContinuation<Void, any Error>] {
			offset += duration
			date += duration / .seconds(1)
			let due = sleepers.filter { $0.value.deadline <= offset }
			for id in due.keys { sleepers[id] = nil }
			return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value.continuation)
		}

		mutating func await(sleepers count: Int, _ continuation: CheckedContinuation<Void, Never>) -> Bool {
			guard sleepers.count < count else { return true }
			observers.append((count, continuation))
			return false
		}
	}
}
