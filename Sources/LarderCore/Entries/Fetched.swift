/// The remote's response to a fetch that may send the validators of the cached entry.
public enum Fetched<Value> {
	/// A value, and the response's rules for caching it.
	case value(Value, metadata: FetchMetadata = FetchMetadata())
	/// The cached value is still current.
	///
	/// The cache renews the entry without rewriting the value.
	///
	/// Validators and freshness in the response replace the entry's validators and freshness. The entry's age starts
	/// again from the age in the response.
	case notModified(metadata: FetchMetadata = FetchMetadata())
}

extension Fetched: Sendable where Value: Sendable {}
extension Fetched: Equatable where Value: Equatable {}

extension Fetched {
	/// The same response with its value mapped by `transform`.
	///
	/// `transform` runs in the caller's isolation, and not at all for ``notModified(metadata:)``.
	public func map<NewValue, Failure: Error>(
		_ transform: (Value) throws(Failure) -> NewValue
	) throws(Failure) -> Fetched<NewValue> {
		switch self {
		case .value(let value, let metadata): .value(try transform(value), metadata: metadata)
		case .notModified(let metadata): .notModified(metadata: metadata)
		}
	}
}

/// The metadata of a fetched value: the response's rules for caching the value.
public struct FetchMetadata: Hashable, Sendable {
	/// The validators that a later fetch may send, so that the remote can answer "not modified".
	public var validators: Validators
	/// How the value's freshness differs from the cache's own.
	public var freshness: FreshnessOverride
	/// How old the value was when it arrived, if a cache on the way has reported that (the `Age` field of RFC 9111).
	public var age: Duration
	/// Whether the value may be kept.
	public var storage: Storage
	/// The tags that the response names, in addition to the tags of the read.
	///
	/// `nil` means that the response names no tags. Only a ``CacheGroup`` uses tags. If a `notModified` response names
	/// no tags, the entry keeps its tags.
	public var tags: Set<CacheTag>?

	/// Whether a fetched value may be kept.
	public enum Storage: Hashable, Sendable {
		/// The cache commits the value to both tiers.
		case allowed
		/// The waiting readers get the value, but no tier keeps it. Both tiers remove their older entry of the same
		/// key.
		case forbidden
	}

	/// Creates metadata.
	///
	/// By default, the metadata has no validators, no own freshness, no age and no tags, and allows storage.
	public init(
		validators: Validators = Validators(),
		freshness: FreshnessOverride = FreshnessOverride(),
		age: Duration = .zero,
		storage: Storage = .allowed,
		tags: Set<CacheTag>? = nil
	) {
		self.validators = validators
		self.freshness = freshness
		self.age = age
		self.storage = storage
		self.tags = tags
	}
}
