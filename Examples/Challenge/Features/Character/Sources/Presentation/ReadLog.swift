import LarderCore

/// Counts the reads of a running app, and reports each to its watchers.
public final class ReadLog: Sendable {
	private struct State {
		var tally = ReadTally()
		var isFinished = false
		var lastWatcher = 0
		var watchers: [Int: AsyncStream<ReadTally>.Continuation] = [:]
	}

	private let latestLimit: Int
	private let clock: any WallClockContract
	private let state = Mutex(State())

	/// Creates an empty log.
	///
	/// - Parameters:
	///   - latestLimit: The number of reads to keep one by one. Default: 8.
	///   - clock: The clock that dates reads. Default: the system's.
	init(latestLimit: Int = 8, clock: any WallClockContract = SystemWallClock()) {
		self.latestLimit = latestLimit
		self.clock = clock
	}

	/// The reads so far.
	public var tally: ReadTally { state.withLock(\.tally) }

	/// The number of watchers.
	var watcherCount: Int { state.withLock { $0.watchers.count } }

	/// The current tally, then one after each read; a slow watcher gets the newest.
	public func tallies() -> AsyncStream<ReadTally> {
		let (stream, continuation) = AsyncStream<ReadTally>.makeStream(bufferingPolicy: .bufferingNewest(1))
		let number = state.withLock { state in
			state.lastWatcher += 1
			state.watchers[state.lastWatcher] = continuation
			continuation.yield(state.tally)
			if state.isFinished { continuation.finish() }
			return state.lastWatcher
		}
		continuation.onTermination = { [weak self] _ in
			self?.state.withLock { $0.watchers[number] = nil }
		}
		return stream
	}

	/// Ends the streams of all watchers.
	///
	/// A later watcher gets the current tally, and then the end. Reads are still counted.
	public func finish() {
		let watchers = state.withLock { state in
			state.isFinished = true
			return state.watchers
		}
		// Outside the lock, because a watcher that ends takes it too.
		for watcher in watchers.values { watcher.finish() }
	}

	/// Reads, and counts how that went.
	///
	/// - Parameters:
	///   - subject: What is read.
	///   - isAbsence: Whether an error means that the service answered "not found".
	///   - read: The read.
	/// - Throws: The error of `read`.
	func reading<Value, Failure: Error>(
		_ subject: ReadRecord.Subject,
		isAbsence: (Failure) -> Bool,
		_ read: () async throws(Failure) -> CacheResult<Value>
	) async throws(Failure) -> CacheResult<Value> {
		do throws(Failure) {
			let result = try await read()
			record(subject, result.fallbackError == nil ? .answered(result.origin) : .fellBack(result.origin))
			return result
		} catch {
			record(subject, isAbsence(error) ? .absent : .failed)
			throw error
		}
	}

	private func record(_ subject: ReadRecord.Subject, _ outcome: ReadRecord.Outcome) {
		let date = clock.now
		// Yielding under the lock keeps the tallies in order. It runs no code of a watcher.
		state.withLock { state in
			let record = ReadRecord(number: state.tally.count + 1, subject: subject, outcome: outcome, date: date)
			state.tally.count(outcome)
			state.tally.latest = Array(([record] + state.tally.latest).prefix(latestLimit))
			for watcher in state.watchers.values { watcher.yield(state.tally) }
		}
	}
}

extension ReadTally {
	fileprivate mutating func count(_ outcome: ReadRecord.Outcome) {
		switch outcome {
		case .answered(let origin): answerCounts[origin, default: 0] += 1
		case .absent: answerCounts[.remote, default: 0] += 1
		case .fellBack: fallbackCount += 1
		case .failed: failureCount += 1
		}
	}
}
