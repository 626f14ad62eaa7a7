import Foundation
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// The time at which a request is retried.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct HTTPClientRetryDelayTests {
	private let clock = ManualClock()
	private let log = Log()

	@Test("Each wait between attempts is twice as long as the wait before")
	func waitsDouble() async throws {
		try await withLoopbackServer(answer: unavailable()) { url in
			let request = Task { try await makeClient(url).response(to: Endpoint(path: "/")) }

			for (attempt, seconds) in [(1, 1), (2, 2)] {
				await waitForRetry()
				clock.advance(by: .seconds(seconds) - .nanoseconds(1))
				// The deadline and the wait are still asleep.
				await waitForRetry()
				#expect(log.requests.count == attempt)
				clock.advance(by: .nanoseconds(1))
			}

			await #expect(throws: HTTPError.statusCode(503, nil)) { try await request.value }
			#expect(log.requests.count == 3)
		}
	}

	@Test(
		"A retry waits as long as the service asks in Retry-After",
		arguments: ["7", "Mon, 01 Jan 2024 12:00:07 GMT", "\"7\"", "6.5, 7"]
	)
	func serviceIsLeftAlone(retryAfter: String) async throws {
		let answer = unavailable(["Retry-After": retryAfter, "Date": "Mon, 01 Jan 2024 12:00:00 GMT"])
		try await withLoopbackServer(answer: answer) { url in
			let sut = makeClient(url, maximumAttempts: 2)
			let request = Task { try await sut.response(to: Endpoint(path: "/")) }
			await waitForRetry()
			clock.advance(by: .seconds(7) - .nanoseconds(1))
			await waitForRetry()
			#expect(log.requests.count == 1)

			clock.advance(by: .nanoseconds(1))

			await #expect(throws: HTTPError.busy(503, nil, retryAfter: .seconds(7))) { try await request.value }
			#expect(log.requests.count == 2)
		}
	}

	@Test(
		"If the service asks for a longer wait than the maximum delay, the client gives up at once",
		arguments: [("11", .seconds(11)), ("99999999999999999999", .seconds(1 << 31))] as [(String, Duration)]
	)
	func tooLongIsGivenUpOn(retryAfter: String, time: Duration) async throws {
		try await withLoopbackServer(answer: unavailable(["Retry-After": retryAfter])) { url in
			await #expect(throws: HTTPError.busy(503, nil, retryAfter: time)) {
				try await makeClient(url).response(to: Endpoint(path: "/"))
			}

			#expect(log.requests.count == 1)
		}
	}

	@Test("If the service sends Retry-After twice, the longer time counts", arguments: [("5", "7"), ("7", "5")])
	func longerTimeCounts(first: String, second: String) async throws {
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			try await connection.send(
				"HTTP/1.1 503 Busy\r\nRetry-After: \(first)\r\nRetry-After: \(second)\r\nContent-Length: 0\r\n\r\n"
			)
		}
		try await withRawServer(script: script) { url in
			let error = await #expect(throws: HTTPError.self) {
				try await makeClient(url, maximumAttempts: 1).response(to: Endpoint(path: "/"))
			}

			#expect(error == .busy(503, nil, retryAfter: .seconds(7)))
		}
	}

	@Test("If a wait would outlast the timeout, the client gives up at once")
	func waitBeyondTheTimeoutIsNotBegun() async throws {
		try await withLoopbackServer(answer: unavailable(["Retry-After": "5"])) { url in
			await #expect(throws: HTTPError.busy(503, nil, retryAfter: .seconds(5))) {
				try await makeClient(url).response(to: Endpoint(path: "/", timeout: .seconds(5)))
			}

			#expect(log.requests.count == 1)
		}
	}

	@Test("The timeout limits all attempts together")
	func timeoutCountsAllAttempts() async throws {
		let hanging = Gate()
		let answer = { @Sendable [log] (request: ReceivedRequest) in
			if log.note(request) > 0 { try await hanging.wait() }
			return Answer(statusCode: 503, headers: ["Retry-After": "5"])
		}
		try await withLoopbackServer(answer: answer) { url in
			let request = Task { try await makeClient(url).response(to: Endpoint(path: "/", timeout: .seconds(8))) }
			await waitForRetry()
			clock.advance(by: .seconds(5))
			await hanging.waitForArrivals()

			clock.advance(by: .seconds(3))

			await #expect(throws: HTTPError.timedOut) { try await request.value }
			hanging.open()
		}
	}

	@Test("The longest possible wait is the timeout minus the time of all attempts so far")
	func timeLeftShrinks() async throws {
		try await withLoopbackServer(answer: unavailable(["Retry-After": "5"])) { url in
			let request = Task { try await makeClient(url).response(to: Endpoint(path: "/", timeout: .seconds(10))) }
			await waitForRetry()

			clock.advance(by: .seconds(5))

			await #expect(throws: HTTPError.busy(503, nil, retryAfter: .seconds(5))) { try await request.value }
			#expect(log.requests.count == 2)
		}
	}

	@Test("If a caller is cancelled during a wait, it gets CancellationError, and nothing more is sent")
	func waitIsCancelled() async throws {
		try await withLoopbackServer(answer: unavailable()) { url in
			let request = Task { try await makeClient(url).response(to: Endpoint(path: "/")) }
			await waitForRetry()

			request.cancel()

			await #expect(throws: CancellationError.self) { try await request.value }
			#expect(log.requests.count == 1)
		}
	}

	/// A client whose every wait is as long as its limit.
	private func makeClient(_ url: URL, maximumAttempts: Int = 3) -> HTTPClient {
		let retryPolicy = RetryPolicy(maximumAttempts: maximumAttempts, baseDelay: .seconds(1), random: { 1 })
		return HTTPClient(at: url, retryPolicy: retryPolicy, clock: clock)
	}

	/// Suspends until both the deadline and the wait before a retry are asleep.
	private func waitForRetry() async {
		await clock.waitForSleepers(2)
	}

	private func unavailable(_ headers: [String: String] = [:]) -> @Sendable (ReceivedRequest) -> Answer {
		{ [log] request in
			log.note(request)
			return Answer(statusCode: 503, headers: headers)
		}
	}
}
