import Foundation

/// Remembers failed fetches: the keys that the remote does not have, and the pauses after failed refreshes.
///
/// The number of remembered failures is limited. A commit of a key clears the key's failures.
final class FetchFailures<Key: Hashable & Sendable>: Sendable {
	private static var firstPause: Duration { .seconds(1) }
	private static var longestPause: Duration { .seconds(300) }

	private let notFound = MemoryDataSource<Key, any Error>(countLimit: 1_000)
	/// The pause of each key, as an entry whose `storedAt` is the beginning of the pause.
	private let pauses = MemoryDataSource<Key, Duration>(countLimit: 1_000)

	/// The number of remembered failures.
	var count: Int { notFound.count + pauses.count }

	func noteNotFound(_ key: Key, error: any Error, now: Date) {
		notFound.saveEntry(CacheEntry(error, storedAt: now), for: key)
	}

	/// The "not found" error of an earlier fetch, if it is younger than `lifetime`.
	func notFoundError(for key: Key, lifetime: Duration, clock: any WallClockContract) -> (any Error)? {
		guard let entry = notFound.getEntry(for: key) else { return nil }
		return Freshness(lifetime: lifetime).state(of: entry.metadata, clock: clock) == .fresh ? entry.value : nil
	}

	/// Whether the pause after the last failed refresh is over.
	///
	/// It is also over if the clock was set back.
	func mayRefresh(_ key: Key, now: Date) -> Bool {
		guard let entry = pauses.getEntry(for: key) else { return true }
		guard let elapsed = now.elapsed(since: entry.storedAt) else { return true }
		return elapsed < .zero || elapsed >= entry.value
	}

	/// Starts a pause that is twice as long as the previous one.
	func noteFailedRefresh(of key: Key, now: Date) {
		let pause = pauses.getEntry(for: key).map { min($0.value * 2, Self.longestPause) } ?? Self.firstPause
		pauses.saveEntry(CacheEntry(pause, storedAt: now), for: key)
	}

	func clear(_ key: Key) {
		notFound.removeEntry(for: key)
		pauses.removeEntry(for: key)
	}

	func clearAll() {
		notFound.removeAll()
		pauses.removeAll()
	}
}
