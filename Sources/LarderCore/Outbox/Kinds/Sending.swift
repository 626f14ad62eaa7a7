/// One attempt to send a change.
public struct Sending<Change: ChangeContract>: Sendable {
	/// The change.
	public let change: Change
	/// The key by which the service recognizes a repetition, the same in every attempt.
	///
	/// With LarderNetworking, pass it to `Endpoint.withIdempotencyKey(_:)`.
	public let idempotencyKey: String
	/// The number of this attempt, from 1.
	public let attempt: Int
}

/// The service's response to a change.
///
/// For every other outcome, the `send` closure of ``ChangeKind`` throws the error, and ``RemoteErrorContract`` says
/// what the error means.
public enum SendingResult<Change: ChangeContract>: Sendable {
	/// The service has applied the change, and this is the entity's value now.
	///
	/// For a creation, `key` is the key that the service gave the entity, or `nil` if the service kept the change's own
	/// key.
	case value(Change.Value, key: Change.Key? = nil)
	/// The service has applied the change and returned no value.
	///
	/// Readers see the value that ``ChangeContract/fold(over:)`` returns for this change. This value counts as stale.
	case applied(key: Change.Key? = nil)
	/// The service no longer has the entity.
	case removed
	/// The service refused the change.
	///
	/// Return this case for an error that would not count as a refusal if the closure threw it.
	case refused(any Error)
	/// The service has not decided yet and may still apply the change, so the change is sent again.
	case later(after: Duration? = nil)
	/// The service refused the change, and the given change takes the place of the refused change.
	///
	/// For example, the refused change was based on an old value.
	case replaced(by: Change)
}

/// How an attempt ended, without the types of its kind.
struct AttemptResult: Sendable {
	var end: AttemptEnd
	var retryAfter: Duration?
	/// Whether nothing more is sent until there is another credential.
	var isPausing = false
}
