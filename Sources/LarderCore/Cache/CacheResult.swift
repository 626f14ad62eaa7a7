public import Foundation

/// Where an answer came from.
public enum CacheOrigin: String, CaseIterable, Sendable {
	/// The memory tier.
	case memory
	/// The disk tier.
	case disk
	/// A fetch.
	case remote
}

/// A value with where it came from, how old it is, and the error that it papered over.
public struct CacheResult<Value> {
	/// What was asked for.
	public var value: Value
	/// Where it came from.
	public var origin: CacheOrigin
	/// When it was stored; for a fetched value, when it arrived, less the age that it arrived with.
	public var storedAt: Date
	/// How long ago it was stored; never negative, and zero where the clock was set back so far that it is not known.
	public var age: Duration
	/// Whether it came from a tier and had outlived its lifetime when it was answered; what was fetched is not.
	public var isStale: Bool
	/// Why the remote did not answer, where the value stands in for that error.
	public var fallbackError: (any Error)?

	/// The same answer with another value in it, as a mapper makes of it.
	public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> CacheResult<Other> {
		CacheResult<Other>(
			value: try transform(value),
			origin: origin,
			storedAt: storedAt,
			age: age,
			isStale: isStale,
			fallbackError: fallbackError
		)
	}
}

extension CacheResult: Sendable where Value: Sendable {}
