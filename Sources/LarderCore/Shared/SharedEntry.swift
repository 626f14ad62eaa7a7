/// An entry that is sent to a store.
public struct SharedEntry<Value: Sendable>: Sendable {
	/// The value.
	public var value: Value
	/// The metadata of the entry.
	public var metadata: SharedMetadata

	/// Creates an entry.
	public init(_ value: Value, metadata: SharedMetadata) {
		(self.value, self.metadata) = (value, metadata)
	}
}

/// Everything about a shared entry except its value, with durations instead of dates.
public struct SharedMetadata: Hashable, Sendable {
	/// How old the value is.
	public var age: Duration
	/// How long the entry is still fresh.
	///
	/// This is zero if the lifetime is over.
	public var remaining: Duration
	/// How long the store keeps the entry after its lifetime.
	///
	/// As long as the store keeps the entry, the remote can confirm the value, and a read can fall back to the entry
	/// after an error.
	public var keptAfter: Duration
	/// The validators that a later fetch may send, so that the remote can answer "not modified".
	public var validators: Validators
	/// How the entry's freshness differs from the cache's own.
	public var freshness: FreshnessOverride
	/// The tags of the entry, or `nil` in a renewal that leaves them as they are.
	public var tags: Set<CacheTag>?

	/// Creates metadata.
	///
	/// By default, the value is new, is removed at the end of its lifetime, and has no validators, no own freshness and
	/// no tags.
	public init(
		age: Duration = .zero,
		remaining: Duration,
		keptAfter: Duration = .zero,
		validators: Validators = Validators(),
		freshness: FreshnessOverride = FreshnessOverride(),
		tags: Set<CacheTag>? = []
	) {
		(self.age, self.remaining, self.keptAfter) = (age, remaining, keptAfter)
		(self.validators, self.freshness, self.tags) = (validators, freshness, tags)
	}
}

/// The result of a read from a store.
public struct SharedRead<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	/// The outcome of a read, which says what the reader may do next.
	public enum Outcome: Hashable, Sendable {
		/// The entry is fresh, and the reader has no lease.
		case fresh
		/// The reader may fetch the value, and no other reader fetches it in the meantime.
		case leased(SharedLease<Key>)
		/// Another reader fetches the value. That reader's lease expires after this time, unless the lease is extended.
		case held(remaining: Duration)
		/// There is no fresh entry, and the reader did not ask for a lease.
		case missing
	}

	/// The outcome of a read, which says what the reader may do next.
	public let outcome: Outcome
	/// The entry in the store.
	///
	/// The entry may be fresh if the outcome is ``Outcome/fresh`` or the read asked for ``SharedLeasing/always``.
	/// Otherwise, the entry is stale.
	public let entry: SharedCopy<Value>?
	/// The number of the removal that the store remembers for the key, if there is no entry.
	///
	/// A copy with a lower number must no longer be served, not even after an error.
	public let removal: SharedNumber?
	/// The run of the store, which changes if the store may have lost data.
	///
	/// A copy of another run is stale.
	public let run: String

	/// Creates a result, for the implementation of a data source.
	public init(outcome: Outcome, entry: SharedCopy<Value>?, removal: SharedNumber?, run: String) {
		(self.outcome, self.entry, self.removal, self.run) = (outcome, entry, removal, run)
	}
}

/// A copy of an entry of a store.
public struct SharedCopy<Value: Sendable>: Sendable {
	/// The value.
	public let value: Value
	/// The number of the entry's commit.
	public let number: SharedNumber
	/// The metadata of the entry, with its age and remaining time when the store replied.
	public let metadata: SharedMetadata
	/// Whether one of the entry's tags was invalidated after the entry's fetch began.
	///
	/// If this is true, the entry is stale, even if its lifetime is not over.
	public let isInvalidated: Bool

	/// Creates a copy, for the implementation of a data source.
	public init(value: Value, number: SharedNumber, metadata: SharedMetadata, isInvalidated: Bool) {
		(self.value, self.number, self.metadata, self.isInvalidated) = (value, number, metadata, isInvalidated)
	}
}
