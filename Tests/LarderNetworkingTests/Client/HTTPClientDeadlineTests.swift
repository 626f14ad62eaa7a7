import Foundation
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// A request ends in time.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct HTTPClientDeadlineTests {
	@Test("If a service never answers, the request times out and its connection is closed")
	func silentServiceIsGivenUpOn() async throws {
		let clock = ManualClock()
		let asked = Gate()
		let closed = Gate()
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			asked.open()
			try await connection.waitForClose()
			closed.open()
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url, timeout: .seconds(30), clock: clock)
			let request = Task { try await sut.response(to: Endpoint(path: "/")) }
			try await asked.wait()
			await clock.waitForSleepers()

			clock.advance(by: .seconds(30))

			await #expect(throws: HTTPError.timedOut) { try await request.value }
			try await closed.wait()
		}
	}

	@Test("If a service sends its response byte by byte, the request still times out")
	func tricklingServiceIsGivenUpOn() async throws {
		let clock = ManualClock()
		let closed = Gate()
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			await clock.waitForSleepers()
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")
			for _ in 0..<6 {
				try await connection.send("x")
				clock.advance(by: .seconds(5))
			}
			try await connection.waitForClose()
			closed.open()
		}
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url, timeout: .seconds(30), clock: clock)

			await #expect(throws: HTTPError.timedOut) { try await sut.response(to: Endpoint(path: "/")) }

			try await closed.wait()
		}
	}

	@Test("A response that comes just in time is returned")
	func answerJustInTimeIsAnswered() async throws {
		let clock = ManualClock()
		let almost = Duration.seconds(30) - .nanoseconds(1)
		try await withLoopbackServer(answer: answer(after: almost, on: clock)) { url in
			let sut = HTTPClient(at: url, timeout: .seconds(30), clock: clock)

			let response = try await sut.response(to: Endpoint(path: "/"))

			#expect(response.statusCode == 200)
		}
	}

	@Test("An endpoint's own timeout may be shorter than the client's")
	func endpointTimeoutMayBeShorter() async throws {
		let clock = ManualClock()
		let hasTimedOut = Gate()
		let answer = { @Sendable (_: ReceivedRequest) in
			await clock.waitForSleepers()
			clock.advance(by: .seconds(15))
			// The answer would otherwise race with the timeout.
			try await hasTimedOut.wait()
			return Answer()
		}
		try await withLoopbackServer(answer: answer) { url in
			let sut = HTTPClient(at: url, timeout: .seconds(20), clock: clock)

			await #expect(throws: HTTPError.timedOut) {
				try await sut.response(to: Endpoint(path: "/", timeout: .seconds(10)))
			}
			hasTimedOut.open()
		}
	}

	@Test("An endpoint's own timeout may be longer than the client's")
	func endpointTimeoutMayBeLonger() async throws {
		let clock = ManualClock()
		try await withLoopbackServer(answer: answer(after: .seconds(15), on: clock)) { url in
			let sut = HTTPClient(at: url, timeout: .seconds(10), clock: clock)

			let response = try await sut.response(to: Endpoint(path: "/", timeout: .seconds(20)))

			#expect(response.statusCode == 200)
		}
	}

	@Test("A request with a timeout of zero times out", arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
	func noTimeIsTooLittle(timeout: Duration) async throws {
		let script = { @Sendable (connection: RawConnection) in try await connection.waitForClose() }
		try await withRawServer(script: script) { url in
			let sut = HTTPClient(at: url, timeout: timeout)

			await #expect(throws: HTTPError.timedOut) { try await sut.response(to: Endpoint(path: "/")) }
		}
	}

	@Test("A timeout may be as long as a duration can be", arguments: [Duration.seconds(Int64.max), .seconds(1e18)])
	func longTimeIsEnough(timeout: Duration) async throws {
		try await withLoopbackServer { url in
			let response = try await HTTPClient(at: url, timeout: timeout).response(to: Endpoint(path: "/"))

			#expect(response.statusCode == 200)
		}
	}

	@Test("The wait for a free connection counts toward the request's timeout")
	func waitForConnectionIsLimited() async throws {
		let clock = ManualClock()
		let (asked, answering) = (Gate(), Gate())
		let answer = { @Sendable (_: ReceivedRequest) in
			asked.open()
			try await answering.wait()
			return Answer()
		}
		try await withLoopbackServer(answer: answer) { url in
			let sut = HTTPClient(at: url, timeout: .seconds(30), clock: clock)
			// Neither transport opens more than eight connections.
			let others = (0..<8).map { _ in Task { try await sut.response(to: Endpoint(path: "/")) } }
			try await asked.wait()
			await clock.waitForSleepers(8)
			let last = Task { try await sut.response(to: Endpoint(path: "/last", timeout: .seconds(10))) }
			await clock.waitForSleepers(9)

			clock.advance(by: .seconds(10))

			await #expect(throws: HTTPError.timedOut) { try await last.value }
			answering.open()
			for other in others { #expect(try await other.value.statusCode == 200) }
		}
	}

	@Test("The timeoutIntervalForRequest of the session's configuration limits no request")
	func idleTimeLimitsNothing() async throws {
		let configuration = URLSessionConfiguration.stateless
		configuration.timeoutIntervalForRequest = 0.001
		try await withLoopbackServer { other in
			// This takes many times as long as the idle time, on any machine.
			let answer = { @Sendable (_: ReceivedRequest) in
				for _ in 0..<50 { try await HTTPClient(at: other).response(to: Endpoint(path: "/")) }
				return Answer()
			}
			try await withLoopbackServer(answer: answer) { url in
				let sut = HTTPClient(baseURL: url, configuration: configuration, clock: ManualClock())

				let response = try await sut.response(to: Endpoint(path: "/"))

				#expect(response.statusCode == 200)
			}
		}
	}
}

/// Lets `duration` pass on `clock` as soon as a deadline runs on it, then answers.
private func answer(
	after duration: Duration,
	on clock: ManualClock
) -> @Sendable (ReceivedRequest) async throws -> Answer {
	{ _ in
		await clock.waitForSleepers()
		clock.advance(by: duration)
		return Answer()
	}
}
