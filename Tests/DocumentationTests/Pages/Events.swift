import LarderCore

func events<Key, Value>(cache: TieredCache<Key, Value>, show: (Double?) -> Void) async throws {
	var statistics = CacheStatistics()
	for await event in cache.events() {
		statistics.count(event)
		show(statistics.hitRate)
	}

	for entry in try await cache.entries() where entry.isStale {
		print(entry.key, entry.tier, entry.age, entry.byteCount ?? 0)
	}
}
