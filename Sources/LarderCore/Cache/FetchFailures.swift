import Foundation

/// What is remembered of fetches that failed: keys that the remote does not have, and refreshes to hold back.
///
/// Both are bounded, and forgotten with the first good commit of their key.
final class FetchFailures<Key: Hashable & Sendable>: Sendable {
	private static var firstPause: Duration { .seconds(1) }
	private static var longestPause: Duration { .seconds(300) }

	private struct Tables {
		let absences = MemoryDataSource<Key, any Error>(countLimit: 1_000)
		let refreshes = MemoryDataSource<Key, Duration>(countLimit: 1_000)
	}

	/// Made with the first failure: most caches have none to remember, and an executor makes a cache for each read by key.
	private let tables = Mutex<Tables?>(nil)

	/// How many failures are remembered.
	var count: Int { knownTables().map { $0.absences.count + $0.refreshes.count } ?? 0 }

	func noteAbsence(of key: Key, error: any Error, now: Date) {
		madeTables().absences.saveEntry(CacheEntry(error, storedAt: now), for: key)
	}

	func absence(of key: Key, lifetime: Duration, clock: any WallClockContract) -> (any Error)? {
		guard let entry = knownTables()?.absences.getEntry(for: key) else { return nil }
		return Freshness(lifetime: lifetime).state(of: entry.metadata, clock: clock) == .fresh ? entry.value : nil
	}

	/// Whether the pause after the last failed refresh is over; a clock that was set back ends it.
	func mayRefresh(_ key: Key, now: Date) -> Bool {
		guard let entry = knownTables()?.refreshes.getEntry(for: key) else { return true }
		guard let elapsed = now.elapsed(since: entry.storedAt) else { return true }
		return elapsed < .zero || elapsed >= entry.value
	}

	/// Holds the next refresh back, twice as long as the last time.
	func noteRefresh(of key: Key, now: Date) {
		let refreshes = madeTables().refreshes
		let pause = refreshes.getEntry(for: key).map { min($0.value * 2, Self.longestPause) } ?? Self.firstPause
		refreshes.saveEntry(CacheEntry(pause, storedAt: now), for: key)
	}

	func clear(_ key: Key) {
		guard let tables = knownTables() else { return }
		tables.absences.removeEntry(for: key)
		tables.refreshes.removeEntry(for: key)
	}

	func clearAll() {
		guard let tables = knownTables() else { return }
		tables.absences.removeAll()
		tables.refreshes.removeAll()
	}

	private func knownTables() -> Tables? {
		tables.withLock { $0 }
	}

	private func madeTables() -> Tables {
		tables.withLock { tables in
			let made = tables ?? Tables()
			tables = made
			return made
		}
	}
}
