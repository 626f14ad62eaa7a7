public import LarderValkey

/// Checks whether connections to a store keep every law of `StoreConnectionContract`.
///
/// ```swift
/// @Test("Our connections keep every law", arguments: StoreConnectionLaw.allCases)
/// func keeps(law: StoreConnectionLaw) async throws {
/// 	try await StoreConnectionConformance { OurConnector(port: server.port) }.check(law)
/// }
/// ```
///
/// The suite needs a store of Valkey or Redis whose content may be lost.
public struct StoreConnectionConformance: Sendable {
	private let makeConnector: @Sendable () async throws -> any StoreConnectorContract

	/// Creates a conformance suite.
	///
	/// - Parameter makeConnector: Makes a connector to a store in which the suite may write.
	public init(_ makeConnector: @escaping @Sendable () async throws -> any StoreConnectorContract) {
		self.makeConnector = makeConnector
	}

	/// Checks every law, one after the other.
	///
	/// - Throws: ``StoreConnectionConformanceError`` for the first broken law.
	public func run() async throws {
		for law in StoreConnectionLaw.allCases { try await check(law) }
	}

	/// Checks one law.
	///
	/// - Throws: ``StoreConnectionConformanceError`` if the law is broken or the connection throws, or `CancellationError` if the
	///   test is cancelled.
	public func check(_ law: StoreConnectionLaw) async throws {
		do {
			let trial = StoreConnectionTrial(law: law, connector: try await makeConnector())
			try await check(law, trial)
		} catch let error as StoreConnectionConformanceError {
			throw error
		} catch let error as CancellationError {
			throw error
		} catch {
			throw StoreConnectionConformanceError(law, "the connection threw \(error)")
		}
	}

	private func check(_ law: StoreConnectionLaw, _ trial: StoreConnectionTrial) async throws {
		switch law {
		case .repliesBelongToCommands: try await trial.repliesBelongToCommands()
		case .commandsKeepOrder: try await trial.commandsKeepOrder()
		case .bytesAreExact: try await trial.bytesAreExact()
		case .repliesHaveTypes: try await trial.repliesHaveTypes()
		case .errorFailsItsCommand: try await trial.errorFailsItsCommand()
		case .pushesComeInOrder: try await trial.pushesComeInOrder()
		case .pushComesBeforeReply: try await trial.pushComesBeforeReply()
		case .invalidationComesBeforeReply: try await trial.invalidationComesBeforeReply()
		case .pushesShareOneOrder: try await trial.pushesShareOneOrder()
		case .cancelledCallerLeavesOthers: try await trial.cancelledCallerLeavesOthers()
		case .lateReplyEndsConnection: try await trial.lateReplyEndsConnection()
		case .endFailsWaitingCommands: try await trial.endFailsWaitingCommands()
		case .closedConnectionFails: try await trial.closedConnectionFails()
		}
	}
}
