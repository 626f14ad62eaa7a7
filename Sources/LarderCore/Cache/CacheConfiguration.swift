/// How a ``TieredCache`` answers, beyond the policy of each read.
///
/// ```swift
/// CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)), fallback: .transientErrors)
/// ```
public struct CacheConfiguration: Sendable {
	/// What becomes of a fetch when its last reader has gone.
	public enum AbandonedFetch: Sendable {
		/// It is cancelled, and commits nothing.
		case cancel
		/// It finishes in the background and is committed.
		case finish
	}

	/// How old an entry may be; by default it is fresh for ever.
	public var freshness: Freshness
	/// Which failures a cached value may stand in for; by default any error but a cancellation.
	public var fallback: FallbackRule
	/// What becomes of a fetch when its last reader has gone; by default it is cancelled.
	public var abandonedFetch: AbandonedFetch
	/// How long a `localFirst` read is answered by the not-found error of an earlier fetch; `nil`, the default, is never.
	///
	/// Only where nothing is cached that may stand in for the error.
	public var notFoundLifetime: Duration?
	/// The time of day that ages entries; by default the system's.
	public var clock: any WallClockContract
	/// Draws the share of ``Freshness/jitter``, from 0 up to 1; by default from the system's random numbers.
	public var random: @Sendable () -> Double

	/// Creates a configuration; every part has its default.
	public init(
		freshness: Freshness = .forever,
		fallback: FallbackRule = .anyError,
		abandonedFetch: AbandonedFetch = .cancel,
		notFoundLifetime: Duration? = nil,
		clock: any WallClockContract = SystemWallClock(),
		random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
	) {
		self.freshness = freshness
		self.fallback = fallback
		self.abandonedFetch = abandonedFetch
		self.notFoundLifetime = notFoundLifetime
		self.clock = clock
		self.random = random
	}
}
