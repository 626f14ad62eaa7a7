public import Foundation

/// The state of a key, as an observer sees it.
///
/// All parts change together.
public struct CacheState<Value> {
	/// The value that was committed last, or `nil` if nothing is cached.
	public var value: Value?
	/// Where the value came from, or `nil` if nothing is cached.
	///
	/// If the app saved or modified the value, the origin is memory. If the value exists only in pending changes, the
	/// origin is the ``Outbox``.
	public var origin: CacheOrigin?
	/// When the value was stored.
	///
	/// For a fetched value, this is the time at which the value arrived, minus the age that the value had on arrival.
	public var storedAt: Date?
	/// Whether the value's lifetime was over when this state was made.
	///
	/// Observers get no new state when the lifetime ends.
	public var isStale: Bool
	/// When the value's lifetime ends or has ended, or `nil` if the lifetime never ends.
	///
	/// An invalidated tag makes a value stale before that time.
	public var staleAt: Date?
	/// Whether the key is being fetched, for a reader or in the background.
	///
	/// Fetches for `noCache` readers do not count, because their results are not committed.
	public var isRefreshing: Bool
	/// The error of the newest fetch, if nothing was committed since that fetch began.
	///
	/// A cancellation is no error, and fetches for `noCache` readers do not count.
	public var error: (any Error)?
	/// How many pending changes of an ``Outbox`` the key has.
	///
	/// Pending removals count, although a removed key has no value.
	public var pendingCount: Int

	/// Creates a state, for a test's double or for a value that no cache holds.
	///
	/// By default, nothing is cached, and nothing is being fetched.
	public init(
		value: Value? = nil,
		origin: CacheOrigin? = nil,
		storedAt: Date? = nil,
		isStale: Bool = false,
		staleAt: Date? = nil,
		isRefreshing: Bool = false,
		error: (any Error)? = nil,
		pendingCount: Int = 0
	) {
		self.value = value
		self.origin = origin
		self.storedAt = storedAt
		self.isStale = isStale
		self.staleAt = staleAt
		self.isRefreshing = isRefreshing
		self.error = error
		self.pendingCount = pendingCount
	}

	/// The same state with its value mapped by `transform`.
	public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> CacheState<Other> {
		CacheState<Other>(
			value: try value.map(transform),
			origin: origin,
			storedAt: storedAt,
			isStale: isStale,
			staleAt: staleAt,
			isRefreshing: isRefreshing,
			error: error,
			pendingCount: pendingCount
		)
	}

	/// The same state with its ``error`` mapped by `transform`, for example to an error of the domain.
	public func mapErrors(_ transform: (any Error) -> any Error) -> CacheState {
		var state = self
		state.error = error.map(transform)
		return state
	}
}

extension CacheState: Sendable where Value: Sendable {}

extension CacheState {
	/// Whether both states are equal.
	///
	/// Values and errors that are not `Equatable` count as different.
	func isEqual(to other: CacheState) -> Bool {
		isStale == other.isStale && isRefreshing == other.isRefreshing && storedAt == other.storedAt
			&& staleAt == other.staleAt && pendingCount == other.pendingCount && origin == other.origin
			&& areEqual(value, other.value)
			&& areEqual(error, other.error)
	}

	private func areEqual<Part>(_ part: Part?, _ other: Part?) -> Bool {
		guard let part, let other else { return part == nil && other == nil }
		return areKnownEqual(part, other)
	}
}

/// Whether both values have the same `Equatable` type and are equal.
package func areKnownEqual(_ one: Any, _ other: Any) -> Bool {
	guard let one = one as? any Equatable else { return false }
	return one.isEqual(to: other)
}

extension Equatable {
	fileprivate func isEqual(to other: Any) -> Bool {
		other as? Self == self
	}
}
