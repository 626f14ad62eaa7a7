/// What a remote answered to a fetch that carried the validators of the cached entry.
public enum Fetched<Value> {
	/// A value, with what its answer said about caching it.
	case value(Value, metadata: FetchMetadata = FetchMetadata())
	/// The cached value is still the current one; it is renewed without being rewritten.
	///
	/// What the answer says anew of validators and freshness replaces what the entry had; the rest stays.
	case notModified(metadata: FetchMetadata = FetchMetadata())
}

extension Fetched: Sendable where Value: Sendable {}

/// What an answer says about caching the value that it carries.
public struct FetchMetadata: Hashable, Sendable {
	/// What a later fetch may send along to be told that nothing has changed.
	public var validators: Validators
	/// Where the value's freshness differs from the cache's own.
	public var freshness: FreshnessOverride
	/// How old the value already was when it arrived, as a cache on the way says (the `Age` field of RFC 9111).
	public var age: Duration
	/// Whether the value may be kept.
	public var storage: Storage

	/// Whether a fetched value may be kept.
	public enum Storage: Hashable, Sendable {
		/// It is committed to the tiers.
		case allowed
		/// It is answered to whoever waits for it and kept nowhere; both tiers forget the key, as what they held is older.
		case forbidden
	}

	/// Creates metadata that by default says nothing.
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
