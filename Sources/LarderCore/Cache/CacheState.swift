public import Foundation

/// What an observer of a key sees.
///
/// All parts change together.
public struct CacheState<Value> {
	/// The value that was committed last, or `nil` if nothing is cached.
	public var value: Value?
	/// When the value was stored: for a fetched value, when it arrived, less the age that it arrived with.
	public var storedAt: Date?
	/// Whether the value's lifetime was over when this state was made.
	///
	/// The passing of time alone makes no new state.
	public var isStale: Bool
	/// Whether a fetch whose result will be committed is running, for a reader or in the background.
	public var isRefreshing: Bool
	/// The error of the newest fetch, if nothing was committed since that fetch began.
	///
	/// A cancellation is no error, and fetches for `noCache` readers do not count.
	public var error: (any Error)?

	/// The same state with the value that `transform` makes of this one.
	public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> CacheState<Other> {
		CacheState<Other>(
			value: try value.map(transform),
			storedAt: storedAt,
			isStale: isStale,
			isRefreshing: isRefreshing,
			error: error
		)
	}
}

extension CacheState: Sendable where Value: Sendable {}

extension CacheState {
	/// Whether both states are equal.
	///
	/// Values and errors that are not `Equatable` count as different.
	func isEqual(to other: CacheState) -> Bool {
		isStale == other.isStale && isRefreshing == other.isRefreshing && storedAt == other.storedAt
			&& areEqual(value, other.value) && areEqual(error, other.error)
	}

	private func areEqual<Part>(_ part: Part?, _ other: Part?) -> Bool {
		guard let part, let other else { return part == nil && other == nil }
		guard let part = part as? any Equatable else { return false }
		return part.isEqual(to: other)
	}
}

extension Equatable {
	fileprivate func isEqual(to other: Any) -> Bool {
		other as? Self == self
	}
}
