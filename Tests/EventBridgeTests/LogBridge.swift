import LarderCore
import Logging

/// Logs what a cache does, for as long as the calling task runs.
func log<Key>(_ events: AsyncStream<CacheEvent<Key>>, to logger: Logger) async {
	for await event in events {
		switch event.kind {
		case .tierFailure(let tier, let error):
			logger.warning("cache tier failed", metadata: ["tier": "\(tier)", "error": "\(error)"])
		case .fallback(let tier, let error):
			logger.notice("fell back to a cached value", metadata: ["tier": "\(tier)", "error": "\(error)"])
		default: logger.debug("cache", metadata: ["event": "\(event.kind)"])
		}
	}
}
