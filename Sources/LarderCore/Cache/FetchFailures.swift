import Foundation

/// What is remembered of fetches that failed: keys that the remote does not have, and refreshes to hold back.
///
/// Both are bounded, and forgotten with the first good commit of their key.
final class FetchFailures<Key: Hashable & Sendable>: Sendable {
	private static var firstPause: Duration { .seconds(1) }
	private static var longestPause: Duration { .seconds(300) }

	private let absences = MemoryDataSource<Key, any Error>(countLimit: 1_000)
	private let refreshes = MemoryDataSource<Key, Duration>(countLimit: 1_000)

	func noteAbsence(of key: Key, error: any Error, now: Date) {
		absences.saveEntry(CacheEntry(error, storedAt: now), for: key)
	}

	func absence(of key: Key, lifetime: Duration, clock: any WallClockContract) -> (any Error)? {
		guard let entry = absences.getEntry(for: key) else { return nil }
		return Freshness(lifetime: lifetime).state(of: entry.metadata, clock: clock) == .fresh ? entry.value : nil
	}

	/// Whether the pause after the last failed refresh is over; a clock that was set back ends it.
	func mayRefresh(_ key: Key, now: Date) -> Bool {
		guard let entry = refreshes.getEntry(for: key) else { return true }
		guard let elapsed = now.elapsed(since: entry.storedAt) else { return true }
		return elapsed < .zero || elapsed >= entry.value
	}

	/// Holds the next refresh back, twice as long as the last time.
	func noteRefresh(of key: Key, now: Date) {
		let pause = refreshes.getEntry(for: key).map { min($0.value * 2, Self.longestPause) } ?? Self.firstPause
		refreshes.saveEntry(CacheEntry(pause, storedAt: now), for: key)
	}

	func clear(_ key: Key) {
		absences.removeEntry(for: key)
		refreshes.removeEntry(for: key)
	}

	func clearAll() {
		absences.removeAll()
		refreshes.removeAll()
	}
}
