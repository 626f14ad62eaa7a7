import Foundation
import LarderCore

/// One trace at one size.
struct Replay: Sendable {
	let trace: Trace
	let size: Int

	/// The number of hits in `MemoryDataSource`.
	var ours: Int {
		let tier = MemoryDataSource<Int32, Bool>(countLimit: size)
		let entry = CacheEntry(true, storedAt: .now)
		return trace.keys.count { key in
			guard tier.getEntry(for: key) == nil else { return true }
			tier.saveEntry(entry, for: key)
			return false
		}
	}

	/// The number of hits in the LRU.
	var leastRecentlyUsed: Int {
		let linked = LinkedCache<Int32, Bool>(countLimit: size)
		return trace.keys.count { key in
			guard linked.value(for: key) == nil else { return true }
			linked.save(true, for: key)
			return false
		}
	}

	/// The number of hits of the policy with these numbers.
	func hits(of tuning: S3FIFO.Tuning) -> Int {
		var policy = S3FIFO(limit: size, tuning: tuning)
		var slots: [Int32: Int] = [:]
		// Slots begin at 2, because 0 and 1 are the ends of the policy's queues.
		var keys = [Int32](repeating: 0, count: size + 2)
		return trace.keys.count { key in
			if let slot = slots[key] {
				policy.recordAccess(to: slot)
				return true
			}
			while !policy.hasRoom(for: 1), let victim = policy.evict() { slots[keys[victim]] = nil }
			let slot = policy.insert(hash: Self.hash(of: key), cost: 1)
			slots[key] = slot
			keys[slot] = key
			return false
		}
	}

	/// A hash that is the same in every run, unlike Swift's own.
	private static func hash(of key: Int32) -> UInt32 {
		let mixed = UInt64(UInt32(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15
		return UInt32(truncatingIfNeeded: mixed >> 32)
	}
}
