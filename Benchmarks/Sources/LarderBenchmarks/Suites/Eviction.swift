import Foundation
import LarderCore

/// An insert into a full tier, which evicts, beside the textbook's cache.
struct Eviction {
	private static let limit = 1_000

	var comparison: Comparison {
		let tier = MemoryDataSource<Int, Int>(countLimit: Self.limit)
		let linked = LinkedCache<Int, Int>(countLimit: Self.limit)
		let keys = Keys()
		return Comparison(
			title: "insert with eviction",
			ours: Contender("MemoryDataSource") { times in
				let now = Date()
				for key in keys.next(times) { tier.saveEntry(CacheEntry(key, storedAt: now), for: key) }
			},
			peers: [
				.init(
					Contender("LRU of linked nodes") { times in
						for key in keys.next(times) { linked.save(key, for: key) }
					},
					limit: 1.0 / 4
				)
			],
			times: 100_000,
			rounds: 15
		)
	}
}
