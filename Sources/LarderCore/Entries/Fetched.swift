/// The answer of a remote to a fetch that may send the validators of the cached entry.
public enum Fetched<Value> {
	/// A value, and what the answer says about caching it.
	case value(Value, metadata: FetchMetadata = FetchMetadata())
	/// The cached value is still current. The cache renews its entry without rewriting the value.
	///
	/// Validators and freshness that the answer names replace those of the entry. The rest stays.
	case notModified(metadata: FetchMetadata = FetchMetadata())
}

extension Fetched: Sendable where Value: Sendable {}

/// What an answer says about caching its value.
public struct FetchMetadata: Hashable, Sendable {
	/// What a later fetch may send so that the remote can answer "not modified".
	public var validators: Validators
	/// How the value's freshness differs from the cache's own.
	public var freshness: FreshnessOverride
	/// How old the value was when it arrived, if a cache on the way said so (the `Age` field of RFC 9111).
	public var age: Duration
	/// Whether the value may be kept.
	public var storage: Storage

	/// Whether a fetched value may be kept.
	public enum Storage: Hashable, Sendable {
		/// The cache commits it to both tiers.
		case allowed
		/// The readers that wait for it get it, and both tiers forget the key: what they hold is older.
		case forbidden
	}

	/// Creates metadata; by default it says nothing.
	public init(
		validators: Validators = Validators(),
		freshness: FreshnessOverride = FreshnessOverride(),
		age: Duration = .zero,
		storage: Storage = .allowed
	) {
		self.validators = validators
		self.freshness = freshness
		self.age = age
		self.storage = storage
	}
}
