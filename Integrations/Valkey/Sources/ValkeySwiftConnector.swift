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
/// Each connection belongs to one store alone, and is none of a pool of valkey-swift. Every command is sent with a PUBLISH of a
/// mark, whose push says that everything was heard that the store sent before the reply.
public struct ValkeySwiftConnector: StoreConnectorContract {
	private let address: ValkeyServerAddress
	private let configuration: ValkeyConnectionConfiguration
	private let connectTimeout: Duration
	private let logger: Logger

	/// Creates a connector.
	///
	/// - Parameters:
	///   - address: Where the store listens.
	///   - configuration: The user, TLS and tracing. A command never waits for longer than its `commandTimeout`, even if the
	///     caller would. Default: valkey-swift's, with 30 seconds, no user and no TLS.
	///   - connectTimeout: How long a connection may take until the store has greeted. Default: 2 seconds.
	///   - logger: Gets what valkey-swift logs. Default: one with the label `LarderValkeySwift`.
	public init(
		_ address: ValkeyServerAddress,
		configuration: ValkeyConnectionConfiguration = ValkeyConnectionConfiguration(),
		connectTimeout: Duration = .seconds(2),
		logger: Logger = Logger(label: "LarderValkeySwift")
	) {
		(self.address, self.configuration) = (address, configuration)
		(self.connectTimeout, self.logger) = (connectTimeout, logger)
	}

	/// Makes a connection, greets the store, and begins to hear its pushes.
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
		// It ends the conversation when nobody holds it, such as after a failure.
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

	/// What an error before the greeting means.
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
