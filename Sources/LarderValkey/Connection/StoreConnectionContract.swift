/// Makes connections to one store.
///
/// The trait `Valkey` adds `ValkeyConnector`, which uses SwiftNIO. An app may bring its own connector, and test it with
/// `StoreConnectionConformance` of LarderTesting.
public protocol StoreConnectorContract: Sendable {
	/// Makes a connection that speaks RESP3, and signs in.
	///
	/// - Parameter listener: Receives each push of the store, in the order of arrival. If a push arrives before a
	///   reply, the listener receives the push before the sender of the command gets the reply. When the connection has
	///   ended for any reason, the listener receives ``StoreSignal/ended(_:)`` once, as its last call. The listener
	///   must return soon.
	/// - Throws: ``StoreError``.
	func connect(
		_ listener: @escaping @Sendable (StoreSignal) -> Void
	) async throws -> any StoreConnectionContract
}

/// A connection to a store.
///
/// An implementation must keep these rules:
///
/// - Send commands in the order of the calls, without waiting for the replies to earlier commands.
/// - Give each command its own reply, even if another command fails or a caller is cancelled.
/// - If a reply does not arrive in time, end the connection. Otherwise, the next command would get the late reply.
/// - When the connection ends, throw for each command without a reply, and for each later command.
/// - Return from a SUBSCRIBE command only after the store has confirmed each channel. Each confirmation is a push.
public protocol StoreConnectionContract: AnyObject, Sendable {
	/// Sends a command, and returns the reply.
	///
	/// - Parameters:
	///   - command: The command. If the caller is cancelled, the store may still execute it.
	///   - timeout: How long the reply may take.
	/// - Throws: ``StoreError/reply(code:message:)`` if the store replies with an error, another ``StoreError`` if the
	///   connection has ended or ends during the call, or `CancellationError`.
	func send(_ command: StoreCommand, within timeout: Duration) async throws -> RESPValue
	/// Ends the connection.
	func close()
}

/// What the listener of a connection receives.
public enum StoreSignal: Sendable {
	/// A push of the store: the kind of push, and the elements after it.
	case push([RESPValue])
	/// The connection has ended. From now on, changes may be missed.
	case ended(StoreError)
}
