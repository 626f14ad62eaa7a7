/// Counts the events of a cache.
///
/// ```swift
/// var statistics = CacheStatistics()
/// for await event in cache.events() {
/// 	statistics.count(event)
/// 	show(statistics.hitRate)
/// }
/// ```
///
/// Reads of entries and reads of lists are counted together. To count only the reads of entries, or only the reads of
/// lists, filter the events by ``CacheEvent/list``.
public struct CacheStatistics: Sendable, Hashable {
	/// How many reads each tier answered, and how many the ``Outbox`` answered with a value that is not confirmed yet.
	public private(set) var hits: [CacheOrigin: Int] = [:]
	/// How many reads needed a fetch.
	public private(set) var misses = 0
	/// How many fetches began.
	public private(set) var fetches = 0
	/// How many reads joined another read's fetch or search on disk.
	public private(set) var joins = 0
	/// How many reads fell back to a cached value after an error.
	public private(set) var fallbacks = 0
	/// How many results of fetches were not committed.
	public private(set) var refusedCommits = 0
	/// How often a tier failed.
	public private(set) var tierFailures = 0
	/// How many cached values were evicted to make room, or because an error proved them wrong.
	public private(set) var evictions = 0
	/// How many background refreshes began.
	public private(set) var refreshes = 0
	/// How many background refreshes failed.
	public private(set) var failedRefreshes = 0
	/// How many prefetches failed.
	public private(set) var failedPrefetches = 0

	/// Creates statistics in which nothing is counted yet.
	public init() {}

	/// How many reads were answered without a fetch.
	public var hitCount: Int { hits.values.reduce(0, +) }

	/// The fraction of hits among hits and misses, from 0 to 1, or `nil` before the first hit or miss.
	///
	/// Reads that joined another read's fetch count neither as hits nor as misses.
	public var hitRate: Double? {
		let reads = hitCount + misses
		return reads == 0 ? nil : Double(hitCount) / Double(reads)
	}

	/// Counts an event.
	public mutating func count<Key>(_ event: CacheEvent<Key>) {
		switch event.kind {
		case .hit(let origin): hits[origin, default: 0] += 1
		case .miss: misses += 1
		case .fetch: fetches += 1
		case .join: joins += 1
		case .fallback: fallbacks += 1
		case .commitRefused: refusedCommits += 1
		case .tierFailure: tierFailures += 1
		case .eviction: evictions += 1
		case .refresh: refreshes += 1
		case .refreshFailure: failedRefreshes += 1
		case .prefetchFailure: failedPrefetches += 1
		}
	}
}
