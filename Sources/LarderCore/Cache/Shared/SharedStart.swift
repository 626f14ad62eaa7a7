/// What a fetch of a cache over a store that machines share begins with.
enum SharedStart<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	/// The store was not asked yet.
	case unasked
	/// The store is away.
	case away
	/// This machine may fetch, and no other one does.
	case leased(SharedLease<Key>, SharedFound<Key, Value>)

	/// The lease, if there is one.
	var lease: SharedLease<Key>? {
		if case .leased(let lease, _) = self { lease } else { nil }
	}

	/// What the store has, if it answered.
	var found: SharedFound<Key, Value>? {
		if case .leased(_, let found) = self { found } else { nil }
	}
}

/// What the search of a flight has come to.
enum SharedSearch<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	case found(CacheAnswer<Value>)
	case fetch(SharedStart<Key, Value>)
	/// Another flight has taken over the waiters.
	case merged
}
