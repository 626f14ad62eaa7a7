/// Finds slots by hash: open addressing with linear probing and no tombstones.
///
/// The index knows no keys. A search returns all slots with an equal hash, one after another, and the caller compares
/// the keys.
struct SlotIndex {
	private struct Bucket {
		var hash: UInt32 = 0
		/// The slot, or 0 if the bucket is empty.
		var slot: Int32 = 0
	}

	/// The slots under one hash that ``next(in:)`` has not returned yet.
	struct Search {
		fileprivate let hash: UInt32
		fileprivate var position: Int
	}

	/// The number of slots in the index.
	private(set) var count = 0
	private var buckets = [Bucket](repeating: Bucket(), count: 16)

	/// Begins a search for the slots under `hash`.
	///
	/// The search is valid until the index changes.
	func search(for hash: UInt32) -> Search {
		Search(hash: hash, position: home(of: hash))
	}

	/// The next slot of a search, or `nil` after the last slot.
	func next(in search: inout Search) -> Int? {
		while true {
			let bucket = buckets[search.position]
			guard bucket.slot != 0 else { return nil }
			search.position = successor(of: search.position)
			if bucket.hash == search.hash { return Int(bucket.slot) }
		}
	}

	/// Adds a slot, which must be above 0 and not in the index.
	mutating func insert(_ slot: Int, for hash: UInt32) {
		if (count + 1) * 3 > buckets.count * 2 { grow() }
		place(Bucket(hash: hash, slot: Int32(truncatingIfNeeded: slot)))
		count += 1
	}

	/// Removes a slot, if it is in the index under `hash`.
	mutating func remove(_ slot: Int, for hash: UInt32) {
		var position = home(of: hash)
		while buckets[position].slot != slot {
			guard buckets[position].slot != 0 else { return }
			position = successor(of: position)
		}
		closeHole(at: position)
		count -= 1
	}

	private mutating func place(_ bucket: Bucket) {
		var position = home(of: bucket.hash)
		while buckets[position].slot != 0 { position = successor(of: position) }
		buckets[position] = bucket
	}

	/// Moves later buckets of the same run back into the hole, so that no search ends too early.
	private mutating func closeHole(at position: Int) {
		var hole = position
		var candidate = successor(of: hole)
		while buckets[candidate].slot != 0 {
			let probed = (candidate &- home(of: buckets[candidate].hash)) & mask
			if probed >= (candidate &- hole) & mask {
				buckets[hole] = buckets[candidate]
				hole = candidate
			}
			candidate = successor(of: candidate)
		}
		buckets[hole] = Bucket()
	}

	private mutating func grow() {
		let old = buckets
		buckets = [Bucket](repeating: Bucket(), count: old.count * 2)
		for bucket in old where bucket.slot != 0 { place(bucket) }
	}

	private var mask: Int { buckets.count &- 1 }

	private func home(of hash: UInt32) -> Int { Int(hash) & mask }

	private func successor(of position: Int) -> Int { (position &+ 1) & mask }
}
