/// The settings of a ``TieredCache`` that apply to every read, whatever its policy.
///
/// ```swift
/// CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
/// ```
public struct CacheConfiguration: Sendable {
	/// What happens to a fetch when its last reader has left.
	public enum AbandonedFetch: Sendable {
		/// The fetch is cancelled and commits nothing.
		case cancel
		/// The fetch finishes in the background, and the cache commits its value.
		case finish
	}

	/// Which of the remote's caching instructions the cache obeys.
	///
	/// In every case, the cache sends validators, and a value keeps the age that it arrived with.
	public enum Obedience: Sendable {
		/// All instructions: lifetime, windows, and whether the value may be stored.
		case all
		/// All instructions except those that forbid a fallback to the value after an error.
		///
		/// In HTTP, the instructions that forbid a fallback are `no-cache`, `must-revalidate`, and a `stale-if-error`
		/// that is shorter than ``Freshness/errorWindow``. Some services send them in every response without meaning
		/// them.
		case allButErrorWindow
		/// No instructions except validators: the cache's own ``Freshness`` applies, and a value is stored even if the
		/// remote forbids storage.
		case validators
	}

	/// How old an entry may be.
	///
	/// There is no default, because only the app knows how long its values are good for.
	public var freshness: Freshness
	/// After which errors a read falls back to a cached value.
	///
	/// Default: transient errors. A "not found" error evicts the entry.
	public var fallback: FallbackRule
	/// Which of the remote's caching instructions the cache obeys.
	///
	/// Default: all of them. The cache applies this setting to each response that it commits, so a new setting does not
	/// change entries that are already cached.
	public var obedience: Obedience
	/// What happens to a fetch when its last reader has left.
	///
	/// Default: the cache cancels it.
	public var abandonedFetch: AbandonedFetch
	/// How long the cache remembers a fetch's "not found" error and throws it for later `localFirst` reads.
	///
	/// Default: `nil`, which means that the cache does not remember the error.
	///
	/// As long as reads of a key can still fall back to a cached value, the cache does not remember a "not found" error
	/// for this key.
	public var notFoundLifetime: Duration?
	/// The tags that every entry and every list of the cache has in the cache's group.
	///
	/// Default: none. A read or a save may add more tags.
	///
	/// To invalidate the whole cache and nothing else, give the cache a tag that no other cache uses, and pass this tag
	/// to ``CacheGroup/invalidate(_:)-(CacheTag...)``.
	public var tags: Set<CacheTag>
	/// The clock by which entries age.
	///
	/// Default: the system's.
	public var clock: any WallClockContract
	/// Returns a random number from 0 to 1, by which the cache multiplies ``Freshness/jitter``.
	///
	/// Default: the system's random number generator.
	public var random: @Sendable () -> Double

	/// Creates a configuration.
	///
	/// Every part except the freshness has a default.
	public init(
		freshness: Freshness,
		fallback: FallbackRule = .transientErrors,
		obedience: Obedience = .all,
		abandonedFetch: AbandonedFetch = .cancel,
		notFoundLifetime: Duration? = nil,
		tags: Set<CacheTag> = [],
		clock: any WallClockContract = SystemWallClock(),
		random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
	) {
		self.freshness = freshness
		self.fallback = fallback
		self.obedience = obedience
		self.abandonedFetch = abandonedFetch
		self.notFoundLifetime = notFoundLifetime
		self.tags = tags
		self.clock = clock
		self.random = random
	}
}

extension CacheConfiguration {
	/// How a cache in `group` may use `entry`.
	func state<Value>(of entry: CacheEntry<Value>, in group: GroupState?) -> Freshness.State {
		let state = freshness.state(of: entry.metadata, clock: clock)
		guard let group else { return state }
		guard group.admits(entry.metadata.mark?.ticket) else { return .expired }
		guard state == .fresh || state == .revalidating, group.isStale(entry.metadata.mark) else { return state }
		return freshness.staleState(of: entry.metadata)
	}

	/// The part of a response's metadata that the cache obeys.
	func obeyed(_ metadata: FetchMetadata) -> FetchMetadata {
		var metadata = metadata
		switch obedience {
		case .all:
			break
		case .allButErrorWindow:
			if let window = freshness.errorWindow, let own = metadata.freshness.errorWindow, own >= window { break }
			metadata.freshness.errorWindow = nil
		case .validators:
			metadata.freshness = FreshnessOverride()
			metadata.storage = .allowed
		}
		return metadata
	}
}
