#if Valkey && os(Linux)
	import LarderCore
	import LarderTesting
	import LarderValkey
	import Testing

	@Suite(.needsRedis, .timeLimit(.minutes(2)))
	struct StoreConnectionConformanceTests {
		@Test("The conformance suite notices each rule that a connection breaks", arguments: ConnectionFault.allCases)
		fileprivate func notices(fault: ConnectionFault) async throws {
			try await RedisServer.run { server in
				let suite = StoreConnectionConformance { FaultyConnector(base: server.connector(), fault: fault) }
				await #expect { try await suite.check(fault.law) } throws: { error in
					(error as? StoreConnectionConformanceError)?.law == fault.law
				}
			}
		}
	}

	/// A rule that a connection breaks.
	private enum ConnectionFault: CaseIterable {
		case swapsReplies
		case sendsFirstCommandLater
		case swapsMessages
		case tellsMessagesLate
		case dropsInvalidations
		case tellsMessagesBeforeInvalidations
		case tellsEndTwice

		/// The law that is broken.
		var law: StoreConnectionLaw {
			switch self {
			case .swapsReplies: .repliesBelongToCommands
			case .sendsFirstCommandLater: .commandsKeepOrder
			case .swapsMessages: .pushesComeInOrder
			case .tellsMessagesLate: .pushComesBeforeReply
			case .dropsInvalidations: .invalidationComesBeforeReply
			case .tellsMessagesBeforeInvalidations: .pushesShareOneOrder
			case .tellsEndTwice: .closedConnectionFails
			}
		}
	}

	private struct FaultyConnector: StoreConnectorContract {
		let base: any StoreConnectorContract
		let fault: ConnectionFault

		func connect(
			_ listener: @escaping @Sendable (StoreSignal) -> Void
		) async throws -> any StoreConnectionContract {
			let signals = FaultySignals(fault, listener)
			return FaultyConnection(try await base.connect { signals.take($0) }, fault, signals)
		}
	}

	private final class FaultyConnection: StoreConnectionContract {
		private let base: any StoreConnectionContract
		private let fault: ConnectionFault
		private let signals: FaultySignals
		private let lastReply = Mutex<RESPValue?>(nil)
		private let secondCommand = Gate()

		init(_ base: any StoreConnectionContract, _ fault: ConnectionFault, _ signals: FaultySignals) {
			(self.base, self.fault, self.signals) = (base, fault, signals)
		}

		func send(_ command: StoreCommand, within timeout: Duration) async throws -> RESPValue {
			if fault == .sendsFirstCommandLater, command.words.last == Array("0".utf8) {
				try await secondCommand.wait()
			}
			let reply = try await base.send(command, within: timeout)
			if command.words.last == Array("1".utf8) { secondCommand.open() }
			signals.tellHeld()
			guard fault == .swapsReplies else { return reply }
			return lastReply.withLock { last in
				defer { last = reply }
				return last ?? reply
			}
		}

		func close() { base.close() }
	}

	/// Tells a listener less than a connection does, or in another order.
	private final class FaultySignals: Sendable {
		private let fault: ConnectionFault
		private let listener: @Sendable (StoreSignal) -> Void
		private let held = Mutex<[StoreSignal]>([])

		init(_ fault: ConnectionFault, _ listener: @escaping @Sendable (StoreSignal) -> Void) {
			(self.fault, self.listener) = (fault, listener)
		}

		func take(_ signal: StoreSignal) {
			guard case .push(let values) = signal else {
				for _ in 0..<(fault == .tellsEndTwice ? 2 : 1) { listener(signal) }
				return
			}
			switch (fault, values.first?.text) {
			case (.dropsInvalidations, "invalidate"): break
			case (.swapsMessages, "message"):
				let earlier = held.withLock { held in
					defer { held = held.isEmpty ? [signal] : [] }
					return held
				}
				if !earlier.isEmpty { listener(signal) }
				earlier.forEach(listener)
			case (.tellsMessagesLate, "message"):
				let earlier = held.withLock { held in
					held.append(signal)
					return held.count > 2 ? held.removeFirst() : nil
				}
				if let earlier { listener(earlier) }
			case (.tellsMessagesBeforeInvalidations, "invalidate"): held.withLock { $0.append(signal) }
			default: listener(signal)
			}
		}

		/// Tells, before a reply returns, what can be told until then.
		func tellHeld() {
			guard fault == .tellsMessagesBeforeInvalidations else { return }
			let signals = held.withLock { held in
				defer { held = [] }
				return held
			}
			signals.forEach(listener)
		}
	}
#endif
