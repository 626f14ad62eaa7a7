public import Foundation

/// Where an answer came from.
public enum CacheOrigin: String, CaseIterable, Sendable {
	/// The memory tier.
	case memory
	/// The disk tier.
	case disk
	/// The store that machines share.
	case shared
	/// A fetch.
	case remote
	/// The changes of an ``Outbox`` alone.
	///
	/// The app has created the value on this device, and may have changed it since. The service has not confirmed it,
	/// and no tier has a value for the key. While the creation is pending, every read of the key gets this value and
	/// fetches nothing, under any policy. If the service has confirmed a value, the origin is the tier or the remote
	/// that had this value, even while changes of the value are pending.
	case outbox
}

/// A value, its origin, its age, and the error after which the read fell back to this value.
public struct CacheResult<Value> {
	/// The value.
	public var value: Value
	/// Where the value came from.
	public var origin: CacheOrigin
	/// When the value was stored.
	///
	/// For a fetched value, this is the time at which the value arrived, minus the age that the value had on arrival.
	public var storedAt: Date
	/// How long ago the value was stored.
	///
	/// The age is never negative. If the clock was set back, the age is unknown, and this property is zero.
	public var age: Duration
	/// Whether the value's lifetime was over, or the read fell back to the value after an error.
	///
	/// A value that was just fetched is never stale.
	public var isStale: Bool
	/// When the value's lifetime ends or has ended, or `nil` if the lifetime never ends.
	///
	/// An invalidated tag makes a value stale before that time.
	public var staleAt: Date?
	/// The error of the remote, if the read fell back to the value.
	public var fallbackError: (any Error)?
	/// How many pending changes of an ``Outbox`` are applied to the value.
	public var pendingCount: Int
	/// Whether the cache was sure that no other machine had replaced the value.
	///
	/// This is always true for a cache without a shared store (``SharedDataSourceContract``). It is false if the shared
	/// store could not be reached, so that the value came from memory or was fetched without the store.
	public var isVerified: Bool

	/// Creates a result, for a test's double or for a value that no cache holds.
	///
	/// By default, the value counts as just fetched: stored now, with age zero, no error, and verified.
	public init(
		value: Value,
		origin: CacheOrigin,
		storedAt: Date = .now,
		age: Duration = .zero,
		isStale: Bool = false,
		staleAt: Date? = nil,
		fallbackError: (any Error)? = nil,
		pendingCount: Int = 0,
		isVerified: Bool = true
	) {
		self.isVerified = isVerified
		self.value = value
		self.origin = origin
		self.storedAt = storedAt
		self.age = age
		self.isStale = isStale
		self.staleAt = staleAt
		self.fallbackError = fallbackError
		self.pendingCount = pendingCount
	}

	/// The same result with its value mapped by `transform`.
	public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> CacheResult<Other> {
		CacheResult<Other>(
			value: try transform(value),
			origin: origin,
			storedAt: storedAt,
			age: age,
			isStale: isStale,
			staleAt: staleAt,
			fallbackError: fallbackError,
			pendingCount: pendingCount,
			isVerified: isVerified
		)
	}

	/// The same result with its ``fallbackError`` mapped by `transform`, for example to an error of the domain.
	public func mapErrors(_ transform: (any Error) -> any Error) -> CacheResult {
		var result = self
		result.fallbackError = fallbackError.map(transform)
		return result
	}
}

extension CacheResult: Sendable where Value: Sendable {}
