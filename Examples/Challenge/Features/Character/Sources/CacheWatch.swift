import Foundation
import LarderCore

/// Follows what the caches and the outbox of a running app hold and do.
final class CacheWatch: Sendable {
	private let caches: [WatchedCache]
	private let outbox: Outbox
	private let counts: CacheCounts
	private let clock: any WallClockContract
	private let ticks: any Clock<Duration>
	private let following: [Task<Void, Never>]

	/// Creates a watch, which counts from now on.
	///
	/// - Parameters:
	///   - clock: The clock that dates what happens.
	///   - ticks: The clock by which ``looks()`` looks again each second.
	init(_ caches: [WatchedCache], outbox: Outbox, clock: any WallClockContract, ticks: any Clock<Duration>) {
		let counts = CacheCounts()
		(self.caches, self.counts, self.clock, self.ticks) = (caches, counts, clock, ticks)
		self.outbox = outbox
		// Before the first read, so that no event is missed.
		let (sending, changes) = (outbox.events(), outbox.changes())
		var following = caches.map { cache in
			let events = cache.events()
			return Task {
				for await event in events { counts.note(event, in: clock.second) }
			}
		}
		following.append(Task { for await event in sending { counts.note(event) } })
		following.append(
			Task {
				do {
					for try await changes in changes { counts.note(changes, in: clock.second) }
				} catch {
					// A look says that the changes cannot be read.
				}
			}
		)
		self.following = following
	}

	/// What the caches hold and do now.
	func look() async -> CacheLook {
		let (entries, changes) = (await entries(), await changes())
		let flights = caches.flatMap { $0.flights() }
		return counts.look(entries: entries, flights: flights, changes: changes, second: clock.second)
	}

	/// What waits for the service, in the order in which it is sent; `nil` if the outbox cannot be read.
	func changes() async -> [CacheLook.Change]? {
		do {
			return try await outbox.pendingChanges().compactMap { CacheLook.Change($0, at: clock.now) }
		} catch {
			return nil
		}
	}

	/// What the caches hold and do: now, after each change and each second; a slow reader gets the newest.
	func looks() -> some AsyncSequence<CacheLook, Never> & Sendable {
		let (signals, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
		let ticking = Task { [ticks] in
			while !Task.isCancelled {
				// A cancelled sleep ends the loop.
				try? await ticks.sleep(for: .seconds(1))
				continuation.yield()
			}
		}
		let number = counts.add(continuation)
		continuation.onTermination = { [counts] _ in
			ticking.cancel()
			counts.remove(number)
		}
		return signals.map { await self.look() }
	}

	/// Makes what is cached of `subject` stale.
	func invalidate(_ subject: CacheLook.Subject) async {
		for cache in caches { await cache.invalidate(subject) }
		counts.noteInvalidation()
	}

	/// Ends the sequences of all readers.
	///
	/// A later reader gets one look, and then the end.
	func finish() { counts.finish() }

	private func entries() async -> [CacheLook.Entry]? {
		do {
			var entries: [CacheLook.Entry] = []
			for cache in caches { entries += try await cache.entries() }
			return entries
		} catch {
			return nil
		}
	}

	deinit {
		for task in following { task.cancel() }
		counts.finish()
	}
}

/// What a watch counts, and who looks at it.
private final class CacheCounts: Sendable {
	private struct State {
		var statistics = CacheStatistics()
		var sending = SendingTally()
		var invalidationCount = 0
		var history = CacheHistory()
		var isFinished = false
		var lastReader = 0
		var readers: [Int: AsyncStream<Void>.Continuation] = [:]

		/// Lets all readers look again, which runs no code of theirs.
		func wakeReaders() {
			for reader in readers.values { reader.yield() }
		}
	}

	private let state = Mutex(State())

	func note(_ event: CacheEvent<Int>, in second: Int) {
		state.withLock { state in
			state.statistics.count(event)
			state.history.count(event.kind, in: second)
			state.wakeReaders()
		}
	}

	func note(_ event: OutboxEvent) {
		state.withLock { state in
			state.sending.count(event.kind)
			state.wakeReaders()
		}
	}

	func note(_ changes: [PendingChange], in second: Int) {
		state.withLock { state in
			state.history.notePending(changes.count, in: second)
			state.wakeReaders()
		}
	}

	func noteInvalidation() {
		state.withLock { state in
			state.invalidationCount += 1
			state.wakeReaders()
		}
	}

	func look(
		entries: [CacheLook.Entry]?,
		flights: [CacheLook.Flight],
		changes: [CacheLook.Change]?,
		second: Int
	) -> CacheLook {
		state.withLock { state in
			CacheLook(
				entries: entries,
				flights: flights,
				changes: changes,
				statistics: state.statistics,
				sending: state.sending,
				invalidationCount: state.invalidationCount,
				history: state.history.seconds(upTo: second)
			)
		}
	}

	func add(_ reader: AsyncStream<Void>.Continuation) -> Int {
		state.withLock { state in
			state.lastReader += 1
			state.readers[state.lastReader] = reader
			reader.yield()
			if state.isFinished { reader.finish() }
			return state.lastReader
		}
	}

	func remove(_ reader: Int) {
		state.withLock { $0.readers[reader] = nil }
	}

	func finish() {
		let readers = state.withLock { state in
			state.isFinished = true
			return state.readers.values.map(\.self)
		}
		// Outside the lock, because a reader that ends takes it too.
		for reader in readers { reader.finish() }
	}
}

extension CacheLook.Change {
	/// Describes a change; `nil` if its key is no character's number.
	fileprivate init?(_ change: PendingChange, at now: Date) {
		guard let identifier = Int(change.key) else { return nil }
		self.init(
			id: change.id,
			subject: .character(identifier),
			state: change.state,
			attempts: change.attempts,
			age: .seconds(max(0, now.timeIntervalSince(change.createdAt))),
			failure: change.failure
		)
	}
}

extension SendingTally {
	fileprivate mutating func count(_ event: OutboxEvent.Kind) {
		switch event {
		case .confirmed: confirmations += 1
		case .postponed, .refused, .unknownOutcome: failures += 1
		case .enqueued, .attempt, .parked, .replaced, .discarded, .sessionEnded, .journalFailure, .cacheFailure: break
		}
	}
}

extension WallClockContract {
	/// The number of the second that this clock is in.
	fileprivate var second: Int { Int(now.timeIntervalSince1970.rounded(.down)) }
}
