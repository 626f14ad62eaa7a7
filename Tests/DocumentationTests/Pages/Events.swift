import LarderCore

func events<Key, Value>(cache: TieredCache<Key, Value>, show: (Double?) -> Void) async {
	var statistics = CacheStatistics()
	for await event in cache.events() {
		statistics.count(event)
		show(statistics.hitRate)
	}
}
