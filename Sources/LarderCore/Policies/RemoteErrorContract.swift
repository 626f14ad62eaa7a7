/// An error of a remote data source that says what its failure means for cached values.
///
/// Conform your own networking error to it, so that ``FallbackRule/transientErrors`` can judge that error. An error
/// that does not conform counts as ``RemoteErrorReason/permanent``.
public protocol RemoteErrorContract: Error {
	/// What the failure means for a cached value.
	var reason: RemoteErrorReason { get }
}

/// What a remote failure means for a cached value.
public enum RemoteErrorReason: Sendable {
	/// The service could not be reached or could not answer now (transport, time-out, 429, 5xx).
	///
	/// A later attempt may succeed.
	case transient
	/// The service answered that it has no such value.
	case notFound
	/// The next attempt would fail in the same way (refused, malformed, undecodable).
	case permanent
}
