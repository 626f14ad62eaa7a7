/// Makes connections to one store.
///
/// With the trait `Valkey`, `ValkeyConnector` is one over SwiftNIO. An app may bring its own, and test it with
/// `StoreConnectionConformance` of LarderTesting.
public protocol StoreConnectorContract: Sendable {
	/// Makes a connection that speaks RESP3, and signs in.
	///
	/// - Parameter listener: Gets what the store sends without being asked, in the order of arrival, and then once that the
	///   connection has ended, for whatever reason. It gets what arrived before a reply before the sender of the command gets
	///   the reply. It must return soon.
	/// - Throws: ``StoreError``.
	func connect(
		_ listener: @escaping @Sendable (StoreSignal) -> Void
	) async throws -> any StoreConnectionContract
}

/// A connection to a store.
///
/// An implementation must keep these rules:
///
/// - Send commands in the order of the calls, without waiting for the replies of earlier ones.
/// - Give each command its own reply, also if another command fails, or a caller is cancelled.
/// - If the reply does not arrive in time, end the connection. A late reply would otherwise be taken for another one's.
/// - When the connection ends, throw for each command without a reply, and for each later one.
/// - SUBSCRIBE is confirmed by a push for each channel. Its call returns after the last one.
public protocol StoreConnectionContract: AnyObject, Sendable {
	/// Sends a command, and returns the reply.
	///
	/// - Parameters:
	///   - command: The command. If the caller is cancelled, the store may still carry it out.
	///   - timeout: How long the reply may take.
	/// - Throws: ``StoreError/reply(code:message:)`` if the store answers with an error, another ``StoreError`` if the
	///   connection has ended or ends, or `CancellationError`.
	func send(_ command: StoreCommand, within timeout: Duration) async throws -> RESPValue
	/// Ends the connection.
	func close()
}

/// What a connection tells its listener.
public enum StoreSignal: Sendable {
	/// The store has sent this without being asked: the kind, and what belongs to it.
	case push([RESPValue])
	/// The connection has ended. Anything may have changed that was not heard.
	case ended(StoreError)
}
