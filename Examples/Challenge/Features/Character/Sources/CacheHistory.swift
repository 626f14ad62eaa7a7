import LarderCore

/// What the caches did, and how many changes were pending, in each of the last seconds.
struct CacheHistory: Sendable {
	static let length = 60

	private var seconds: [Int: CacheSecond] = [:]
	/// How many changes were pending from a second on; the first one may be from long ago.
	private var pending: [(second: Int, count: Int)] = []

	/// Counts an event in a second, which is numbered by any clock.
	mutating func count(_ event: CacheEventKind, in number: Int) {
		seconds[number, default: CacheSecond()].count(event)
		if seconds.count > 2 * Self.length {
			seconds = seconds.filter { $0.key > number - Self.length && $0.key <= number }
		}
	}

	/// Notes how many changes are pending from a second on.
	mutating func notePending(_ count: Int, in number: Int) {
		guard count != pending.last?.count ?? 0 else { return }
		pending.append((number, count))
		while pending.count > 1, pending[1].second <= number - Self.length { pending.removeFirst() }
	}

	/// The last seconds up to `number`, the oldest first.
	func seconds(upTo number: Int) -> [CacheSecond] {
		let first = number - Self.length + 1
		var count = pending.last { $0.second < first }?.count ?? 0
		return (first...number).map { number in
			var second = seconds[number, default: CacheSecond()]
			let counts = pending.filter { $0.second == number }.map(\.count)
			second.pendingChanges = max(count, counts.max() ?? 0)
			count = counts.last ?? count
			return second
		}
	}
}

extension CacheSecond {
	fileprivate mutating func count(_ event: CacheEventKind) {
		switch event {
		case .hit(.memory): memoryHits += 1
		case .hit: diskHits += 1
		case .fetch: fetches += 1
		case .fallback: fallbacks += 1
		case .commitRefused, .tierFailure: refusals += 1
		case .miss, .join, .eviction, .refresh, .refreshFailure, .prefetchFailure: break
		}
	}
}
