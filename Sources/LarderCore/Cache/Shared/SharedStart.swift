/// What is known about the shared store when a fetch begins.
enum SharedStart<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	/// The store was not asked yet.
	case unasked
	/// The store is away.
	case away
	/// This machine holds the lease, so no other machine fetches.
	case leased(SharedLease<Key>, SharedFound<Key, Value>)

	/// The lease, if there is one.
	var lease: SharedLease<Key>? {
		if case .leased(let lease, _) = self { lease } else { nil }
	}

	/// The result of the read of the store, if there was a read.
	var found: SharedFound<Key, Value>? {
		if case .leased(_, let found) = self { found } else { nil }
	}
}

/// The result of a flight's search in memory and in the store.
enum SharedSearch<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	case found(CacheAnswer<Value>)
	case fetch(SharedStart<Key, Value>)
	/// Another flight of this machine has taken over the waiters.
	case merged
}
