/// How a ``TieredCache`` answers, in addition to the policy of each read.
///
/// ```swift
/// CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
/// ```
public struct CacheConfiguration: Sendable {
	/// What happens to a fetch when its last reader has gone.
	public enum AbandonedFetch: Sendable {
		/// It is cancelled and commits nothing.
		case cancel
		/// It finishes in the background, and the cache commits it.
		case finish
	}

	/// How much of what an answer says about caching its value the cache obeys.
	///
	/// Whatever it is, the cache sends validators, and a value keeps the age that it arrived with.
	public enum Obedience: Sendable {
		/// All of it: lifetime, windows, and whether the value may be stored.
		case all
		/// All but what keeps the value from standing in for an error.
		///
		/// Under HTTP that is `no-cache`, `must-revalidate`, and a `stale-if-error` that is shorter than
		/// ``Freshness/errorWindow``. Some services say so in every answer without meaning it.
		case allButErrorWindow
		/// Nothing but validators: the cache's own ``Freshness`` applies, and a value that may not be stored is stored.
		case validators
	}

	/// How old an entry may be.
	///
	/// There is no default: only the app knows how long its values hold.
	public var freshness: Freshness
	/// Which errors a cached value may stand in for.
	///
	/// Default: errors that may pass, and a not-found evicts the entry.
	public var fallback: FallbackRule
	/// How much of what an answer says about caching its value the cache obeys.
	///
	/// Default: all of it. It counts when an answer is committed, so entries that are cached already do not change.
	public var obedience: Obedience
	/// What happens to a fetch when its last reader has gone.
	///
	/// Default: it is cancelled.
	public var abandonedFetch: AbandonedFetch
	/// How long the not-found error of a fetch answers later `localFirst` reads.
	///
	/// Default: `nil`, which is never.
	///
	/// The cache does not remember the error while a cached value may stand in for it.
	public var notFoundLifetime: Duration?
	/// The time of day that ages entries.
	///
	/// Default: the system's.
	public var clock: any WallClockContract
	/// Draws the share of ``Freshness/jitter``, from 0 up to 1.
	///
	/// Default: the system's random numbers.
	public var random: @Sendable () -> Double

	/// Creates a configuration; every part but the freshness has a default.
	public init(
		freshness: Freshness,
		fallback: FallbackRule = .transientErrors,
		obedience: Obedience = .all,
		abandonedFetch: AbandonedFetch = .cancel,
		notFoundLifetime: Duration? = nil,
		clock: any WallClockContract = SystemWallClock(),
		random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
	) {
		self.freshness = freshness
		self.fallback = fallback
		self.obedience = obedience
		self.abandonedFetch = abandonedFetch
		self.notFoundLifetime = notFoundLifetime
		self.clock = clock
		self.random = random
	}
}

extension CacheConfiguration {
	/// What the cache obeys of what an answer says.
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
