/// What a ``TieredCache`` did, for logs, metrics and traces.
///
/// An event names its key only to a listener that asked for keys, and never a value.
public struct CacheEvent<Key: Sendable>: Sendable {
	/// What happened.
	public enum Kind: Sendable {
		/// A read was answered by this tier.
		case hit(CacheOrigin)
		/// A `localFirst` or `remoteFirst` read needs a fetch: it found nothing that it may answer where it looked.
		case miss
		/// A fetch began.
		case fetch
		/// A read joined a fetch, or a search on disk, that was under way.
		case join
		/// A cached value of this tier stood in for the error.
		case fallback(CacheOrigin, any Error)
		/// What a fetch brought, a value or proof that there is none, was not committed, because something newer was.
		case commitRefused
		/// A tier failed; the read or the fetch went on without it.
		case tierFailure(CacheOrigin, any Error)
		/// A cached value was given up.
		case eviction(EvictionReason)
		/// A refresh in the background began.
		case refresh
		/// A refresh in the background failed; the cached value stays as it is, unless this error evicts it.
		case refreshFailure(any Error)
	}

	/// Why a cached value was given up.
	public enum EvictionReason: Sendable {
		/// A ``MemoryDataSource`` made room for another value, or the value's time in it was over; the disk tier, which has
		/// its own limits and reports none, may still have it.
		case capacity
		/// An error of the remote proved it wrong, and both tiers forgot it.
		case error
	}

	/// What happened.
	public let kind: Kind
	/// Which key it happened to; `nil` unless the listener asked for keys.
	public let key: Key?
}

/// Whether events name their keys, which may be personal data.
public enum CacheEventKeys: Sendable {
	/// Events name no key.
	case hidden
	/// Events name their key.
	case shown
}
