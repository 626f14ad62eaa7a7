import LarderValkey
import Synchronization

/// Remembers the commands of the cache's connection, so that the same ones can be sent without the cache.
final class RecordingConnector: StoreConnectorContract {
	private final class Connection: StoreConnectionContract {
		private let connection: any StoreConnectionContract
		private let record: @Sendable (StoreCommand) -> Void

		init(_ connection: any StoreConnectionContract, _ record: @escaping @Sendable (StoreCommand) -> Void) {
			(self.connection, self.record) = (connection, record)
		}

		func send(_ command: StoreCommand, within timeout: Duration) async throws -> RESPValue {
			record(command)
			return try await connection.send(command, within: timeout)
		}

		func close() { connection.close() }
	}

	private let connector: ValkeyConnector
	private let commands = Mutex<[StoreCommand]>([])

	init(_ connector: ValkeyConnector) {
		self.connector = connector
	}

	/// The last command with an argument that satisfies the condition.
	func last(with isMeant: ([UInt8]) -> Bool) -> StoreCommand? {
		commands.withLock { $0.last { $0.words.contains(where: isMeant) } }
	}

	func connect(
		_ listener: @escaping @Sendable (StoreSignal) -> Void
	) async throws -> any StoreConnectionContract {
		Connection(try await connector.connect(listener)) { command in self.commands.withLock { $0.append(command) } }
	}
}
