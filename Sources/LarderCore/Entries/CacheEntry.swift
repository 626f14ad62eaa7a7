public import Foundation

/// A cached value with the wall-clock time it was stored at and the validators that its answer carried.
public struct CacheEntry<Value> {
	/// What is cached.
	public var value: Value
	/// When the value came from its remote source, or was saved by the app; promotion between tiers keeps it.
	public var storedAt: Date
	/// What a later fetch may send along to be told that nothing has changed.
	public var validators: Validators
	/// How long this entry is fresh, in place of the cache's own ``Freshness/lifetime``; `nil` leaves it to the cache.
	///
	/// Tiers that outlive the process keep it in whole nanoseconds.
	public var lifetime: Duration?

	/// Creates an entry; without `validators` a later fetch has nothing to validate with.
	@inlinable
	public init(_ value: Value, storedAt: Date, validators: Validators = Validators(), lifetime: Duration? = nil) {
		self.value = value
		self.storedAt = storedAt
		self.validators = validators
		self.lifetime = lifetime
	}
}

extension CacheEntry: Sendable where Value: Sendable {}
extension CacheEntry: Equatable where Value: Equatable {}

/// The validators of an HTTP answer, kept verbatim (RFC 9110, section 8.8).
public struct Validators: Hashable, Sendable {
	/// The `ETag` field as it was sent, quotes and weakness prefix included.
	public var entityTag: String?
	/// The `Last-Modified` field as it was sent.
	public var lastModified: String?

	/// Creates validators; both are absent by default.
	@inlinable
	public init(entityTag: String? = nil, lastModified: String? = nil) {
		self.entityTag = entityTag
		self.lastModified = lastModified
	}

	/// Whether there is nothing to validate with.
	public var isEmpty: Bool { entityTag == nil && lastModified == nil }
}
