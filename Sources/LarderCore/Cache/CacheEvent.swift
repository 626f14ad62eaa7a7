/// An event of a ``TieredCache``, for logs, metrics and traces.
///
/// An event names its key only to a listener that asked for keys. An event never contains a value.
public struct CacheEvent<Key: Sendable>: Sendable {
	/// The kind of event.
	public typealias Kind = CacheEventKind
	/// Why a cached value was evicted.
	public typealias EvictionReason = CacheEvictionReason

	/// The kind of event.
	public let kind: Kind
	/// The key concerned, if the listener asked for keys.
	///
	/// An event of a list has no key.
	public let key: Key?
	/// The name of the ``ListCache``, if this is an event of one of its lists.
	public let list: String?
	/// The list's key as a string, if this is an event of a list and the listener asked for keys.
	public let listKey: String?

	/// Creates an event, for the tests of an app's own listener.
	public init(_ kind: Kind, key: Key? = nil, list: String? = nil, listKey: String? = nil) {
		self.kind = kind
		self.key = key
		self.list = list
		self.listKey = listKey
	}
}

/// The kinds of a ``CacheEvent``.
public enum CacheEventKind: Sendable {
	/// A read got its value from this tier, or from the ``Outbox`` if the value exists only in pending changes.
	case hit(CacheOrigin)
	/// A `localFirst` or `remoteFirst` read needed a fetch.
	case miss
	/// A fetch began.
	case fetch
	/// A read joined another read's fetch or search on disk.
	case join
	/// After this error, a read fell back to this tier, or to the ``Outbox`` if the value exists only in pending
	/// changes.
	case fallback(CacheOrigin, any Error)
	/// The result of a fetch was not committed, because something newer had been committed.
	case commitRefused
	/// A tier failed, and the read or the fetch went on without the tier.
	case tierFailure(CacheOrigin, any Error)
	/// A cached value was evicted.
	case eviction(CacheEvictionReason)
	/// A background refresh began.
	case refresh
	/// A background refresh failed.
	///
	/// The cached value stays as it is, unless this error evicts it.
	case refreshFailure(any Error)
	/// A prefetch failed (see ``TieredCache/prefetch(_:tags:fetch:)``).
	case prefetchFailure(any Error)
}

/// Why a cached value was evicted.
public enum CacheEvictionReason: Sendable {
	/// A ``MemoryDataSource`` made room for another value, or the evicted value's lifetime in that tier was over.
	///
	/// The disk tier may still have the value. The disk tier has limits of its own and reports no evictions.
	case capacity
	/// An error of the remote proved the value wrong, and both tiers removed it.
	case error
}

/// Whether events name their keys, which may be personal data.
public enum CacheEventKeys: Sendable {
	/// Events name no key.
	case hidden
	/// Events name their key.
	case shown
}
