import LarderCore
import Metrics

/// Counts hits by tier, misses, fetches and joins, for as long as the calling task runs.
func count<Key>(_ events: AsyncStream<CacheEvent<Key>>, as label: String) async {
	for await event in events {
		switch event.kind {
		case .hit(let tier): Counter(label: "\(label).hit", dimensions: [("tier", tier.rawValue)]).increment()
		case .miss: Counter(label: "\(label).miss").increment()
		case .fetch: Counter(label: "\(label).fetch").increment()
		case .join: Counter(label: "\(label).join").increment()
		default: break
		}
	}
}
