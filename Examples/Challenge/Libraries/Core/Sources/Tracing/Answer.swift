public import Foundation

/// What a read answered, and what its data sources told of it.
public struct Answer<Value> {
	/// The answer itself.
	public let value: Value
	/// Where it came from; `nil` where no data source told.
	public let provenance: Provenance?

	/// Creates an answer.
	public init(_ value: Value, provenance: Provenance?) {
		self.value = value
		self.provenance = provenance
	}
}

extension Answer: Sendable where Value: Sendable {}
extension Answer: Equatable where Value: Equatable {}

/// Which data source answered a read, and how old its answer was.
public struct Provenance: Equatable, Sendable {
	/// The data source that answered.
	public let origin: AnswerOrigin
	/// When its answer left the remote.
	public let storedAt: Date
	/// What the remote failed with, where a tier answered in its place.
	public let failure: RemoteFailure?

	/// Creates a provenance; by default no failure was papered over.
	public init(origin: AnswerOrigin, storedAt: Date, failure: RemoteFailure? = nil) {
		self.origin = origin
		self.storedAt = storedAt
		self.failure = failure
	}

	/// How old the answer is at `date`; never negative, for the clock may have gone back.
	public func age(at date: Date) -> Duration {
		.seconds(max(0, date.timeIntervalSince(storedAt)))
	}
}

/// Where an answer came from.
public enum AnswerOrigin: String, Sendable {
	/// This process had it.
	case memory
	/// An earlier process left it.
	case disk
	/// The service was asked.
	case remote
}

/// The failure of a remote call, in words.
public struct RemoteFailure: Equatable, Sendable {
	/// What went wrong.
	public let description: String

	/// Describes `error`.
	public init(_ error: any Error) {
		description = String(describing: error)
	}
}
