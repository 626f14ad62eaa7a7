/// What a remote answered to a fetch that carried the validators of the cached entry.
public enum Fetched<Value> {
	/// A value, with what its answer said about caching it.
	case value(Value, metadata: FetchMetadata = FetchMetadata())
	/// The cached value is still the current one; it is renewed without being rewritten.
	case notModified(metadata: FetchMetadata = FetchMetadata())
}

extension Fetched: Sendable where Value: Sendable {}

/// What an answer says about caching the value that it carries.
public struct FetchMetadata: Hashable, Sendable {
	/// What a later fetch may send along to be told that nothing has changed.
	public var validators: Validators
	/// How long the value is fresh, in place of the cache's own lifetime; `nil` leaves it to the cache.
	public var lifetime: Duration?
	/// How old the value already was when it arrived, as a cache on the way says (the `Age` field of RFC 9111).
	public var age: Duration

	/// Creates metadata that by default says nothing.
	public init(validators: Validators = Validators(), lifetime: Duration? = nil, age: Duration = .zero) {
		self.validators = validators
		self.lifetime = lifetime
		self.age = age
	}
}
