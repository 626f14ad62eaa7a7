import Foundation
import LarderCore
import Workloads

/// An insert into a full tier, which evicts, beside an LRU.
///
/// One row copies a kept value. The other uses integers, which leaves only the cache's own work.
struct Eviction {
	private static let limit = 1_000

	var comparisons: [Comparison] {
		let value = CharacterDTO(1)
		return [
			comparison("insert with eviction") { _ in value },
			comparison("insert of an Int with eviction") { $0 },
		]
	}

	private func comparison<Value: Sendable>(
		_ title: String,
		value: @escaping @Sendable (_ key: Int) -> Value
	) -> Comparison {
		let tier = MemoryDataSource<Int, Value>(countLimit: Self.limit)
		let linked = LinkedCache<Int, Value>(countLimit: Self.limit)
		let keys = Keys()
		return Comparison(
			title: title,
			ours: Contender("MemoryDataSource") { times in
				let now = Date()
				for key in keys.next(times) { tier.saveEntry(CacheEntry(value(key), storedAt: now), for: key) }
			},
			peers: [
				.init(
					Contender("LRU of linked nodes") { times in
						for key in keys.next(times) { linked.save(value(key), for: key) }
					},
					limit: 1.0 / 4
				)
			],
			times: 100_000,
			rounds: 15
		)
	}
}
