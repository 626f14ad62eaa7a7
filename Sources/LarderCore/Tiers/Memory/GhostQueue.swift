/// Remembers the hashes of entries that a queue evicted recently, and how long ago that was.
///
/// Time is measured by the total cost of evicted entries. The queue is a table of small buckets, as the authors of
/// S3-FIFO propose. A hash older than the horizon is not found. A new hash overwrites the oldest hash in its bucket.
struct GhostQueue {
	private struct Ghost {
		var hash: UInt32 = 0
		/// The time of the eviction.
		///
		/// 0 is always older than the horizon.
		var evictedAt: UInt64 = 0
	}

	private static let bucketSize = 4

	private let horizon: UInt64
	private var clock: UInt64
	private var ghosts = [Ghost](repeating: Ghost(), count: bucketSize)

	/// Creates an empty queue that remembers an eviction until entries with a total cost of `horizon` were evicted
	/// after it.
	///
	/// The horizon must not be negative.
	init(horizon: Int) {
		self.horizon = UInt64(horizon)
		clock = self.horizon + 1
	}

	/// Records the eviction of an entry.
	mutating func remember(_ hash: UInt32, cost: Int) {
		insert(Ghost(hash: hash, evictedAt: clock))
		clock &+= UInt64(cost)
	}

	/// Forgets `hash`, and returns the cost that was evicted since then, including the entry's own cost.
	///
	/// Returns `nil` if the queue does not remember the hash.
	mutating func recall(_ hash: UInt32) -> Int? {
		for position in bucket(of: hash) where ghosts[position].hash == hash {
			let age = clock &- ghosts[position].evictedAt
			guard age <= horizon else { continue }
			ghosts[position].evictedAt = 0
			return Int(age)
		}
		return nil
	}

	/// Makes room for about `count` entries.
	mutating func reserve(_ count: Int) {
		guard ghosts.count < count else { return }
		let old = ghosts
		var capacity = old.count
		while capacity < count { capacity *= 2 }
		ghosts = [Ghost](repeating: Ghost(), count: capacity)
		for ghost in old where clock &- ghost.evictedAt <= horizon { insert(ghost) }
	}

	private mutating func insert(_ ghost: Ghost) {
		let bucket = bucket(of: ghost.hash)
		var oldest = bucket.lowerBound
		for position in bucket where ghosts[position].evictedAt < ghosts[oldest].evictedAt { oldest = position }
		ghosts[oldest] = ghost
	}

	private func bucket(of hash: UInt32) -> Range<Int> {
		let start = (Int(hash) &* Self.bucketSize) & (ghosts.count &- 1)
		return start..<(start &+ Self.bucketSize)
	}
}
