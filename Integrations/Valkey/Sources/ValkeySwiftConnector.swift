public import LarderValkey
public import Logging
import NIOCore
import NIOPosix
public import Valkey

/// Makes connections to Valkey or Redis over valkey-swift.
///
/// ```swift
/// let store = ValkeyStore(connector: ValkeySwiftConnector(.hostname("cache.internal")))
/// ```
///
/// Each connection belongs to one store alone, and to no pool of valkey-swift. Every command is sent with a PUBLISH of
/// a mark. The push of the mark shows that everything that the store sent before the reply has arrived.
public struct ValkeySwiftConnector: StoreConnectorContract {
	private let address: ValkeyServerAddress
	private let configuration: ValkeyConnectionConfiguration
	private let connectTimeout: Duration
	private let logger: Logger

	/// Creates a connector.
	///
	/// - Parameters:
	///   - address: The address of the store.
	///   - configuration: The user, TLS and tracing. No command waits longer than the `commandTimeout` of this
	///     configuration, even if the caller would wait longer. Default: the configuration of valkey-swift, with 30
	///     seconds, no user and no TLS.
	///   - connectTimeout: How long connecting may take, including the handshake. Default: 2 seconds.
	///   - logger: Receives the log messages of valkey-swift. Default: a logger with the label `LarderValkeySwift`.
	public init(
		_ address: ValkeyServerAddress,
		configuration: ValkeyConnectionConfiguration = ValkeyConnectionConfiguration(),
		connectTimeout: Duration = .seconds(2),
		logger: Logger = Logger(label: "LarderValkeySwift")
	) {
		(self.address, self.configuration) = (address, configuration)
		(self.connectTimeout, self.logger) = (connectTimeout, logger)
	}

	/// Makes a connection, performs the handshake, and begins to receive the store's pushes.
	///
	/// - Throws: `StoreError`, or `CancellationError`.
	public func connect(
		_ listener: @escaping @Sendable (StoreSignal) -> Void
	) async throws -> any StoreConnectionContract {
		let loop = MultiThreadedEventLoopGroup.singleton.any()
		let opened = Once<ValkeySwiftConnection>()
		let timer = loop.scheduleTask(in: TimeAmount(connectTimeout)) {
			_ = opened.finish(.failure(StoreError.timedOut))
		}
		defer { timer.cancel() }
		// valkey-swift closes the connection when this task has ended.
		Task {
			do {
				try await ValkeyConnection.withConnection(
					address: address,
					configuration: configuration,
					eventLoop: loop,
					logger: logger
				) { connection in
					let conversation = Conversation(connection, on: loop, listener: listener)
					try await Self.open(conversation, within: connectTimeout, opened)
					try await conversation.end.value()
				}
			} catch {
				opened.finish(.failure(Self.failure(error)))
			}
		}
		return try await opened.value()
	}

	private static func open(
		_ conversation: Conversation,
		within timeout: Duration,
		_ opened: Once<ValkeySwiftConnection>
	) async throws {
		// The connection ends the conversation when it is released, for example after a failure.
		let connection = ValkeySwiftConnection(conversation)
		try await conversation.start()
		try check(try await connection.send(StoreCommand("HELLO", "3"), within: timeout))
		opened.finish(.success(connection))
	}

	/// Throws if the store cannot be used.
	private static func check(_ greeting: RESPValue) throws(StoreError) {
		if let mode = greeting["mode"]?.text, mode != "standalone" { throw .unsupported("in the mode \(mode)") }
		if let role = greeting["role"]?.text, role != "master" { throw .unsupported("a replica") }
	}

	/// The error that corresponds to an error before the end of the handshake.
	private static func failure(_ error: any Error) -> any Error {
		guard error is ValkeyClientError || error is StoreError else { return StoreError.unreachable("\(error)") }
		let error = StoreError(error)
		guard case .reply(let code, let message) = error else { return error }
		switch code {
		case "WRONGPASS", "NOAUTH": return StoreError.signInRefused
		case "NOPROTO": return StoreError.tooOld
		case "ERR" where message.lowercased().contains("unknown command"): return StoreError.tooOld
		case "ERR" where message.lowercased().contains("password"): return StoreError.signInRefused
		default: return error
		}
	}
}

/// A connection to a store over valkey-swift.
final class ValkeySwiftConnection: StoreConnectionContract {
	private let conversation: Conversation

	init(_ conversation: Conversation) {
		self.conversation = conversation
	}

	deinit { close() }

	func send(_ command: StoreCommand, within timeout: Duration) async throws -> RESPValue {
		try await conversation.send(command, within: timeout).value()
	}

	func close() {
		conversation.close()
	}
}
