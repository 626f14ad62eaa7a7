import Foundation
import LarderNetworking
import LoopbackServers
import Testing

/// What a client makes of each answer, over each transport.
@Suite(.timeLimit(.minutes(30)))
struct ExchangeTests {
	@Test("Each exchange has the same outcome as in the documentation", arguments: Exchange.all, Transport.allCases)
	func outcomeIsAsDocumented(exchange: Exchange, transport: Transport) async throws {
		let expected = exchange.outcome(over: transport)
		guard expected != .crash else { return }

		let outcome = try await outcome(of: exchange.answer, over: transport)

		#expect(outcome == expected)
	}

	#if os(Linux)
		@Test(
			"Each response that is known to crash Foundation still crashes a process",
			arguments: Exchange.all.filter { $0.foundation == .crash }
		)
		func foundationStops(exchange: Exchange) async throws {
			await #expect(processExitsWith: .failure) { [answer = exchange.answer as Data] in
				_ = try await outcome(of: answer, over: .urlSession)
			}
		}
	#endif
}

/// The outcome of a GET whose service sends `answer` and closes the connection.
private func outcome(of answer: Data, over transport: Transport) async throws -> Exchange.Outcome {
	let script = { @Sendable (connection: RawConnection) in
		let head = try await connection.readRequestHead()
		let isFirst = head.hasPrefix("GET / ")
		try await connection.send(isFirst ? answer : Data("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nnew".utf8))
	}
	return try await withRawServer(script: script) { url in
		try await Transport.$current.withValue(transport) {
			let sut = HTTPClient(at: url, bodyLimit: Exchange.bodyLimit)
			do {
				return try await .init(.success(sut.response(to: Endpoint(path: "/"))))
			} catch {
				return try .init(.failure(error))
			}
		}
	}
}
