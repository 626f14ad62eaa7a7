import LarderCore
import Workloads

/// A hit in memory over a store that machines share, beside one without the store.
struct SharedHits {
	private static let keyCount = 1_000

	private let shared: TieredCache<Int, CharacterDTO>
	private let single: TieredCache<Int, CharacterDTO>

	init() async throws {
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(36_000)))
		shared = TieredCache(memory: MemoryDataSource(), shared: FreshStore(), configuration: configuration)
		single = TieredCache(memory: MemoryDataSource(), configuration: configuration)
		for key in 0..<Self.keyCount {
			// From the store, and then from memory.
			for _ in 0..<2 { _ = try await shared.value(for: key) { throw UnexpectedFetch() } }
			try await single.save(CharacterDTO(key), for: key)
		}
	}

	var comparison: Comparison {
		Comparison(
			title: "memory hit with a lifetime, over a store that machines share",
			ours: contender("over a store", shared),
			peers: [.init(contender("without the store", single), limit: 1.02)],
			times: 200_000,
			rounds: 31
		)
	}

	private func contender(_ name: String, _ cache: TieredCache<Int, CharacterDTO>) -> Contender {
		Contender(name) { times in
			for time in 0..<times {
				consume(try await cache.value(for: time % Self.keyCount) { throw UnexpectedFetch() })
			}
		}
	}
}
