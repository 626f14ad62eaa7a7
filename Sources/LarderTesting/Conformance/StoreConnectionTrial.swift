import Foundation
import LarderCore
import LarderValkey

/// Checks one law on new connections.
struct StoreConnectionTrial: Sendable {
	let law: StoreConnectionLaw
	let connector: any StoreConnectorContract
	/// A name that no other trial uses.
	private let name = "larder-conformance-\(UUID().uuidString)"

	init(law: StoreConnectionLaw, connector: any StoreConnectorContract) {
		(self.law, self.connector) = (law, connector)
	}

	private func broken(_ detail: String) -> StoreConnectionConformanceError {
		StoreConnectionConformanceError(law, detail)
	}

	/// The messages that a listener has received.
	private final class Hearing: Sendable {
		private let heard = Mutex<(pushes: [[RESPValue]], ends: Int)>(([], 0))
		private let ended = Gate()

		/// The text of each message, and each key that was invalidated.
		var notes: [String] {
			heard.withLock { heard in
				heard.pushes.flatMap { push -> [RESPValue] in
					switch push.first?.text {
					case "message": Array(push.suffix(1))
					case "invalidate": push.last?.elements ?? []
					default: []
					}
				}
				.compactMap(\.text)
			}
		}
		var endCount: Int { heard.withLock { $0.ends } }

		func listen(_ signal: StoreSignal) {
			switch signal {
			case .push(let values): heard.withLock { $0.pushes.append(values) }
			case .ended:
				heard.withLock { $0.ends += 1 }
				ended.open()
			}
		}

		func waitForEnd() async throws { try await ended.wait() }
	}

	private func connect(_ hearing: Hearing = Hearing()) async throws -> any StoreConnectionContract {
		try await connector.connect { hearing.listen($0) }
	}

	private func send(
		_ words: String...,
		to connection: any StoreConnectionContract,
		within timeout: Duration = .seconds(10)
	) async throws -> RESPValue {
		try await connection.send(StoreCommand(words.map { Array($0.utf8) }), within: timeout)
	}

	/// Throws unless the command fails with a `StoreError`.
	private func expectFailure(_ moment: String, _ work: () async throws -> RESPValue) async throws {
		do {
			_ = try await work()
		} catch is StoreError {
			return
		}
		throw broken("\(moment), a command had a reply")
	}
}

// MARK: - Laws

extension StoreConnectionTrial {
	func repliesBelongToCommands() async throws {
		let connection = try await connect()
		defer { connection.close() }
		let wrongCount = try await withThrowingTaskGroup(of: Bool.self) { group in
			for number in 0..<500 {
				group.addTask { try await send("ECHO", "\(number)", to: connection).text == "\(number)" }
			}
			return try await group.reduce(0) { $0 + ($1 ? 0 : 1) }
		}
		guard wrongCount == 0 else { throw broken("\(wrongCount) of 500 commands had another one's reply") }
	}

	func commandsKeepOrder() async throws {
		let connection = try await connect()
		defer { connection.close() }
		guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
		// Each task runs until it first waits, before the next task is created.
		let tasks = (0..<200).map { number in
			Task.immediate { try await send("RPUSH", name, "\(number)", to: connection) }
		}
		for task in tasks { _ = try await task.value }
		let reply = try await send("LRANGE", name, "0", "-1", to: connection)
		_ = try await send("DEL", name, to: connection)
		guard reply.elements?.map(\.text) == (0..<200).map(String.init) else {
			throw broken("of 200 commands, some overtook others")
		}
	}

	func bytesAreExact() async throws {
		let connection = try await connect()
		defer { connection.close() }
		let samples: [[UInt8]] = [
			[], Array(0...255), Array("\r\n$5\r\n".utf8), Array(repeating: 13, count: 100_000),
			(0..<3_000_000).map { (number: Int) in UInt8(truncatingIfNeeded: number &* 31) },
		]
		for (number, sample) in samples.enumerated() {
			let command = StoreCommand([Array("ECHO".utf8), sample])
			guard try await connection.send(command, within: .seconds(10)).bytes == sample else {
				throw broken("sample \(number) came back changed")
			}
		}
	}

	func repliesHaveTypes() async throws {
		let connection = try await connect()
		defer { connection.close() }
		_ = try await send("HSET", name, "a", "1", to: connection)
		guard try await send("HGETALL", name, to: connection)["a"]?.text == "1" else { throw broken("a map was none") }
		guard try await send("DEL", name, to: connection) == .integer(1) else { throw broken("a number was none") }
		guard try await send("GET", name, to: connection) == .null else { throw broken("a null was none") }
		guard try await send("LRANGE", name, "0", "-1", to: connection) == .array([]) else {
			throw broken("an empty array was none")
		}
	}

	func errorFailsItsCommand() async throws {
		let connection = try await connect()
		defer { connection.close() }
		async let before = send("ECHO", "before", to: connection)
		async let wrong = send("NOSUCHCOMMAND", to: connection)
		async let after = send("ECHO", "after", to: connection)
		do {
			_ = try await wrong
			throw broken("an unknown command had a reply")
		} catch StoreError.reply("ERR", _) {
			// The cancellation is what the law expects.
		}
		guard try await (before.text, after.text) == ("before", "after") else {
			throw broken("a command beside it had another reply")
		}
	}

	func pushesComeInOrder() async throws {
		let hearing = Hearing()
		let (listener, speaker) = (try await connect(hearing), try await connect())
		defer { [listener, speaker].forEach { $0.close() } }
		_ = try await send("SUBSCRIBE", name, name + "-other", to: listener)
		for number in 0..<200 { _ = try await send("PUBLISH", name, "\(number)", to: speaker) }
		_ = try await send("PING", to: listener)
		guard hearing.notes == (0..<200).map(String.init) else {
			throw broken("of 200 messages, \(hearing.notes.count) arrived, or in another order")
		}
	}

	func pushComesBeforeReply() async throws {
		let hearing = Hearing()
		let connection = try await connect(hearing)
		defer { connection.close() }
		_ = try await send("SUBSCRIBE", name, to: connection)
		let script = "local n = redis.call('INCR', KEYS[1]) redis.call('PUBLISH', KEYS[1], n) return n"
		// Replies and messages arrive together. The message about a command may come after the command's own reply.
		let overtaken = try await withThrowingTaskGroup(of: Int.self) { group in
			for _ in 0..<50 {
				group.addTask {
					var overtaken = 0
					for _ in 0..<20 {
						let number = try await send("EVAL", script, "1", name, to: connection).integer ?? .max
						overtaken = max(overtaken, number - 1 - hearing.notes.count)
					}
					return overtaken
				}
			}
			return try await group.reduce(0, max)
		}
		_ = try await send("DEL", name, to: connection)
		guard overtaken == 0 else { throw broken("a reply overtook \(overtaken) messages") }
	}

	func invalidationComesBeforeReply() async throws {
		let hearing = Hearing()
		let connection = try await connect(hearing)
		defer { connection.close() }
		_ = try await send("CLIENT", "TRACKING", "ON", "BCAST", "PREFIX", name, to: connection)
		for number in 1...100 {
			_ = try await send("INCR", name, to: connection)
			_ = try await send("PING", to: connection)
			guard hearing.notes.count == number else { throw broken("a reply overtook invalidation \(number)") }
		}
		_ = try await send("DEL", name, to: connection)
	}

	func pushesShareOneOrder() async throws {
		let hearing = Hearing()
		let (listener, speaker) = (try await connect(hearing), try await connect())
		defer { [listener, speaker].forEach { $0.close() } }
		let (key, channels) = (name + "-key", [name + "-1", name + "-2"])
		_ = try await send("CLIENT", "TRACKING", "ON", "BCAST", "PREFIX", key, to: listener)
		for channel in channels { _ = try await send("SUBSCRIBE", channel, to: listener) }
		var expected: [String] = []
		for number in 0..<100 {
			_ = try await send("PUBLISH", channels[0], "\(number)", to: speaker)
			_ = try await send("INCR", key, to: speaker)
			_ = try await send("PUBLISH", channels[1], "\(-number)", to: speaker)
			expected += ["\(number)", key, "\(-number)"]
		}
		_ = try await send("PING", to: listener)
		_ = try await send("UNLINK", key, to: speaker)
		guard hearing.notes.starts(with: expected) else { throw broken("a push overtook another one") }
	}

	func cancelledCallerLeavesOthers() async throws {
		let (connection, other) = (try await connect(), try await connect())
		defer { [connection, other].forEach { $0.close() } }
		let waiting = Task { try await send("BLPOP", name, "0", to: connection) }
		try await waitUntilBlocked(other)
		waiting.cancel()
		do {
			_ = try await waiting.value
			throw broken("a cancelled caller had a reply")
		} catch is CancellationError {
			// The error is what the law expects.
		}
		async let later = send("ECHO", "later", to: connection)
		_ = try await send("RPUSH", name, "value", to: other)
		guard try await later.text == "later" else { throw broken("a later command had the cancelled one's reply") }
	}

	func lateReplyEndsConnection() async throws {
		let hearing = Hearing()
		let connection = try await connect(hearing)
		do {
			_ = try await send("BLPOP", name, "0", to: connection, within: .milliseconds(50))
			throw broken("a command that is not answered had a reply")
		} catch StoreError.timedOut {
			// The error is what the law expects.
		}
		try await hearing.waitForEnd()
		try await expectFailure("after a reply was late") { try await send("PING", to: connection) }
	}

	func endFailsWaitingCommands() async throws {
		let hearing = Hearing()
		let (connection, other) = (try await connect(hearing), try await connect())
		defer { other.close() }
		guard let id = try await send("CLIENT", "ID", to: connection).integer else { throw broken("it has no number") }
		let waiting = Task { try await send("BLPOP", name, "0", to: connection) }
		try await waitUntilBlocked(other)
		_ = try await send("CLIENT", "KILL", "ID", "\(id)", to: other)
		try await expectFailure("when the store ended the connection") { try await waiting.value }
		try await hearing.waitForEnd()
		try await expectFailure("after the store ended the connection") { try await send("PING", to: connection) }
		guard hearing.endCount == 1 else { throw broken("the end was told \(hearing.endCount) times") }
	}

	func closedConnectionFails() async throws {
		let hearing = Hearing()
		let connection = try await connect(hearing)
		connection.close()
		try await hearing.waitForEnd()
		try await expectFailure("after it was closed") { try await send("PING", to: connection) }
		connection.close()
		guard hearing.endCount == 1 else { throw broken("the end was told \(hearing.endCount) times") }
	}

	/// Returns when the store reports that a connection is blocked.
	private func waitUntilBlocked(_ observer: any StoreConnectionContract) async throws {
		for _ in 0..<10_000 {
			let info = try await send("CLIENT", "LIST", to: observer).text ?? ""
			if info.contains("cmd=blpop") { return }
		}
		throw broken("a command that waits did not reach the store")
	}
}
