import LarderCore
import LarderValkey
import Tracing

/// Reads through a cache: of this process alone, or one that all machines share.
struct CachedPrices: PricesContract {
	private let cache: TieredCache<Int, Price>
	private let memory: MemoryDataSource<Int, Price>
	private let store: ValkeyStore?
	private let upstream: PriceUpstream

	/// A cache in the memory of this process.
	init(upstream: PriceUpstream, countLimit: Int, freshness: Freshness) {
		memory = MemoryDataSource(countLimit: countLimit)
		cache = TieredCache(
			memory: memory,
			configuration: CacheConfiguration(freshness: freshness),
			// Tags need a group, unless a store has them.
			group: CacheGroup()
		)
		store = nil
		self.upstream = upstream
	}

	/// A cache over a store that all machines share.
	init(upstream: PriceUpstream, countLimit: Int, freshness: Freshness, store: ValkeyStore) {
		memory = MemoryDataSource(countLimit: countLimit)
		cache = TieredCache(
			memory: memory,
			shared: ValkeyDataSource(store: store, namespace: "price"),
			configuration: CacheConfiguration(freshness: freshness)
		)
		self.store = store
		self.upstream = upstream
	}

	func price(_ id: Int) async throws -> CacheResult<Price> {
		let tag = Price.tag(ofCatalog: Price.catalog(of: id))
		// The fetch runs in its own task, which keeps the span of the reader that started it.
		return try await cache.result(for: id, tags: [tag]) { [upstream] validators in
			try await upstream.fetch(id, validators)
		}
	}

	func forget(_ id: Int) async throws { try await cache.remove(id) }

	func forgetCatalog(_ catalog: Int) async throws {
		try await cache.invalidate(tags: [Price.tag(ofCatalog: catalog)])
	}

	var count: Int { memory.count }
	var trust: SharedTrust? { cache.sharedTrust }

	func close() async {
		await cache.endFetches()
		guard let store else { return }
		// If the store cannot be reached, other machines answer what they have until its lifetime is over.
		try? await store.settle()
		store.close()
	}
}
