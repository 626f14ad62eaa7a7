/// An error of a remote data source that says what its failure means for cached values.
///
/// Conform an app's own networking error to it, so that ``FallbackRule/transientErrors`` can judge it. An error that
/// does not conform counts as ``RemoteErrorReason/permanent``.
public protocol RemoteErrorContract: Error {
	/// What the failure means for a cached value.
	var reason: RemoteErrorReason { get }
}

/// What a remote failure means for a cached value.
public enum RemoteErrorReason: Sendable {
	/// The service could not be reached or could not answer now (transport, time-out, 429, 5xx): trying later may help.
	case transient
	/// The service answered that there is no such thing.
	case notFound
	/// The answer will be the same next time (refused, malformed, undecodable).
	case permanent
}
