/// An error of a remote data source that says what the failure means for cached values and for sent changes.
///
/// Conform your own networking error to this protocol, so that ``FallbackRule/transientErrors`` can judge that error.
/// For a read, an error that does not conform counts as ``RemoteErrorReason/permanent``. For a change in an ``Outbox``,
/// such an error does not count as a response of the service: the change is sent again, and never refused.
public protocol RemoteErrorContract: Error {
	/// The reason of the failure, which decides whether a cached value may be used.
	var reason: RemoteErrorReason { get }
	/// How long the service asks the client to wait before the next request, if the service says so.
	///
	/// Default: `nil`.
	var retryAfter: Duration? { get }
	/// Whether the request may have reached the service, so that the service may have acted on the request.
	///
	/// Default: `true`. Return `false` only if the error proves that no byte of the request was sent, for example
	/// because no connection could be made. If a request was sent in several attempts, the error must prove this for
	/// each attempt.
	var mayHaveArrived: Bool { get }
}

extension RemoteErrorContract {
	/// The default: not known.
	public var retryAfter: Duration? { nil }
	/// The default: the request may have arrived.
	public var mayHaveArrived: Bool { true }
}

/// The reason of a remote failure, which decides whether a cached value may be used.
///
/// Under ``FallbackRule/transientErrors``, a read only falls back after a ``transient`` failure.
public enum RemoteErrorReason: Sendable {
	/// The service could not be reached or could not answer now (transport, time-out, 429, 5xx).
	///
	/// A later attempt may succeed.
	case transient
	/// The service answered that it has no such value.
	case notFound
	/// The service wants a credential, or a different one (401).
	///
	/// The same request may succeed after the user has signed in.
	case unauthenticated
	/// The service refused a change because of the current state of the value (409).
	///
	/// An earlier attempt of the same request may still be running, or another client has changed the value.
	case conflict
	/// The service executed the request, but the body of its response cannot be decoded.
	case undecodable
	/// The client cannot understand the response, so it is unknown whether the service has executed the request.
	case invalidResponse
	/// The service refused the request, or the request cannot be made. The next attempt would fail in the same way.
	case permanent
}
