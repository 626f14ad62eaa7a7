import LarderCore

/// Counts the reads of a running app, and tells whoever watches.
///
/// ```swift
/// let log = ReadLog<Int>()
/// let answer = try await log.reading(1) { () async throws(CharacterError) in
/// 	try await repository.getCharacterDetail(identifier: 1, cachePolicy: .localFirst)
/// }
/// ```
public final class ReadLog<Subject: Sendable>: Sendable {
	private struct State {
		var tally = ReadTally<Subject>()
		var isFinished = false
		var lastWatcher = 0
		var watchers: [Int: AsyncStream<ReadTally<Subject>>.Continuation] = [:]
	}

	private let latestLimit: Int
	private let clock: any WallClockContract
	private let state = Mutex(State())

	/// Creates an empty log.
	///
	/// - Parameters:
	///   - latestLimit: How many reads it shows one by one. Default: 8.
	///   - clock: What tells when a read is over. Default: the system's.
	public init(latestLimit: Int = 8, clock: any WallClockContract = SystemWallClock()) {
		self.latestLimit = latestLimit
		self.clock = clock
	}

	/// The reads so far.
	public var tally: ReadTally<Subject> { state.withLock(\.tally) }

	/// How many watch.
	var watcherCount: Int { state.withLock { $0.watchers.count } }

	/// The tally as it is, and then after each read; a slow watcher gets the newest.
	public func tallies() -> AsyncStream<ReadTally<Subject>> {
		let (stream, continuation) = AsyncStream<ReadTally<Subject>>.makeStream(bufferingPolicy: .bufferingNewest(1))
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

	/// Lets every watcher go, and each that comes from now on once it has the tally; reads are counted as before.
	public func finish() {
		let watchers = state.withLock { state in
			state.isFinished = true
			return state.watchers
		}
		// Not under the lock, which a watcher that goes takes itself.
		for watcher in watchers.values { watcher.finish() }
	}

	/// Reads with a trace, and counts how that went; a read that no data source told of is not counted.
	///
	/// - Parameters:
	///   - subject: What is read.
	///   - isAbsence: Whether an error is an answer of the remote: that there is no such thing. Default: none is.
	///   - read: The read.
	/// - Throws: What `read` throws.
	public func reading<Value, Failure: Error>(
		_ subject: Subject,
		isAbsence: (Failure) -> Bool = { _ in false },
		_ read: () async throws(Failure) -> Value
	) async throws(Failure) -> Answer<Value> {
		do throws(Failure) {
			let answer = try await ReadTrace.observing(read)
			if let provenance = answer.provenance {
				let isFallback = provenance.fallbackError != nil
				record(subject, isFallback ? .fellBack(provenance.origin) : .answered(provenance.origin))
			}
			return answer
		} catch {
			record(subject, isAbsence(error) ? .absent : .failed)
			throw error
		}
	}

	private func record(_ subject: Subject, _ outcome: ReadRecord<Subject>.Outcome) {
		let date = clock.now
		// Told under the lock, so that no watcher gets an older tally after a newer one; yielding runs no code of a watcher.
		state.withLock { state in
			let record = ReadRecord(number: state.tally.count + 1, subject: subject, outcome: outcome, date: date)
			state.tally.count(outcome)
			state.tally.latest = Array(([record] + state.tally.latest).prefix(latestLimit))
			for watcher in state.watchers.values { watcher.yield(state.tally) }
		}
	}
}

extension ReadTally {
	fileprivate mutating func count(_ outcome: ReadRecord<Subject>.Outcome) {
		switch outcome {
		case .answered(let origin): answerCounts[origin, default: 0] += 1
		case .absent: answerCounts[.remote, default: 0] += 1
		case .fellBack: fallbackCount += 1
		case .failed: failureCount += 1
		}
	}
}
