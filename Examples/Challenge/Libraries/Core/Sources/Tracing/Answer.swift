public import Foundation
public import LarderCore

/// What a read answered, and what its data sources told of it.
public struct Answer<Value> {
	/// The answer itself.
	public let value: Value
	/// Where it came from; `nil` where no data source told.
	public let provenance: Provenance?
}

extension Answer: Sendable where Value: Sendable {}

/// Which data source answered a read, and how old its answer was.
public struct Provenance: Sendable {
	/// The data source that answered.
	public let origin: CacheOrigin
	/// When its answer left the remote.
	public let storedAt: Date
	/// What the remote failed with, where a tier answered in its place.
	public let fallbackError: (any Error)?

	/// Creates a provenance; by default no error was papered over.
	public init(origin: CacheOrigin, storedAt: Date, fallbackError: (any Error)? = nil) {
		self.origin = origin
		self.storedAt = storedAt
		self.fallbackError = fallbackError
	}

	/// How old the answer is at `date`; never negative, for the clock may have gone back.
	///
	/// A time that a damaged file made up is no older than 30,000 years, which a `Duration` can hold.
	public func age(at date: Date) -> Duration {
		let seconds = date.timeIntervalSince(storedAt)
		return seconds > 0 ? .seconds(min(seconds, 1e12)) : .zero
	}
}
