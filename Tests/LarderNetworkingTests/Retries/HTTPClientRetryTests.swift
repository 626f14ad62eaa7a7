import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// The requests that are retried, and how often.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct HTTPClientRetryTests {
	@Test("A transient status is retried even if the endpoint accepts it, and the last response is returned")
	func acceptedStatusIsRetried() async throws {
		let log = Log()
		let answer = { @Sendable (request: ReceivedRequest) in
			Answer(statusCode: 503, headers: ["X-Number": "\(log.note(request) + 1)"])
		}
		try await withLoopbackServer(answer: answer) { url in
			let policy = RetryPolicy(maximumAttempts: 3, baseDelay: .zero, maximumDelay: .zero)
			var endpoint = Endpoint(path: "/")
			endpoint.acceptedStatusCodes = [503]

			let response = try await HTTPClient(at: url, retryPolicy: policy).response(to: endpoint)

			#expect(response.header("X-Number") == "3")
		}
	}

	@Test(
		"A POST with an idempotency key is retried, with the same key",
		arguments: ["Idempotency-Key", "idempotency-key"]
	)
	func requestWithKeyIsRetried(name: String) async throws {
		let log = Log()
		try await withLoopbackServer(answer: failing(with: [503, 503], log)) { url in
			let post = Endpoint(path: "/", method: .post, headers: [name: "another"], body: Data("body".utf8))

			try await makeClient(url).response(to: post.withIdempotencyKey("key"))

			#expect(log.requests.map { $0.headers["idempotency-key"] } == ["key", "key", "key"])
			#expect(log.requests.map(\.body) == Array(repeating: Data("body".utf8), count: 3))
		}
	}

	@Test("A POST with an empty key is sent once")
	func requestWithEmptyKeyIsNotRetried() async throws {
		let log = Log()
		try await withLoopbackServer(answer: failing(with: [503], log)) { url in
			await #expect(throws: HTTPError.statusCode(503, nil)) {
				try await makeClient(url).response(to: Endpoint(path: "/", method: .post).withIdempotencyKey(""))
			}

			#expect(log.requests.count == 1)
		}
	}

	@Test(
		"A response with an unknown content coding is retried or thrown by its status, even if the endpoint accepts the status"
	)
	func unknownCodingHidesNoStatus() async throws {
		// Foundation does not tell the status.
		guard Transport.current != .urlSession else { return }
		let log = Log()
		let answer = { @Sendable (request: ReceivedRequest) in
			let isFirst = log.note(request) == 0
			return Answer(statusCode: isFirst ? 503 : 404, headers: ["Content-Encoding": "x-own"], body: Data([1]))
		}
		try await withLoopbackServer(answer: answer) { url in
			var endpoint = Endpoint(path: "/")

			await #expect(throws: HTTPError.statusCode(404, nil)) {
				try await makeClient(url).response(to: endpoint)
			}
			#expect(log.requests.count == 2)

			endpoint.acceptedStatusCodes = [404]
			await #expect(throws: HTTPError.statusCode(404, nil)) {
				try await makeClient(url).response(to: endpoint)
			}
		}
	}

	@Test("A request is retried after a transient status", arguments: [408, 429, 500, 502, 503, 504, 599])
	func passingStatusIsRetried(statusCode: Int) async throws {
		let log = Log()
		try await withLoopbackServer(answer: failing(with: [statusCode, statusCode], log)) { url in
			let response = try await makeClient(url).response(to: Endpoint(path: "/"))

			#expect(response.statusCode == 200)
			#expect(log.requests.count == 3)
		}
	}

	@Test("A permanent status is thrown at once", arguments: [300, 400, 401, 403, 404, 409, 422, 501, 505])
	func stayingStatusIsThrown(statusCode: Int) async throws {
		let log = Log()
		try await withLoopbackServer(answer: failing(with: [statusCode], log)) { url in
			await #expect(throws: HTTPError.statusCode(statusCode, nil)) {
				try await makeClient(url).response(to: Endpoint(path: "/"))
			}

			#expect(log.requests.count == 1)
		}
	}

	@Test("The error of the last attempt is thrown", arguments: [1, 2, 5])
	func lastFailureIsThrown(maximumAttempts: Int) async throws {
		let log = Log()
		try await withLoopbackServer(answer: failing(with: Array(511..<600), log)) { url in
			let sut = makeClient(url, maximumAttempts: maximumAttempts)

			await #expect(throws: HTTPError.statusCode(510 + maximumAttempts, nil)) {
				try await sut.response(to: Endpoint(path: "/"))
			}
		}
	}

	@Test("Even if the maximum of attempts is zero or less, a request is sent once", arguments: [0, -1, Int.min])
	func oneAttemptIsTheLeast(maximumAttempts: Int) async throws {
		let log = Log()
		try await withLoopbackServer(answer: failing(with: [], log)) { url in
			try await makeClient(url, maximumAttempts: maximumAttempts).response(to: Endpoint(path: "/"))

			#expect(log.requests.count == 1)
		}
	}

	@Test("By default, no request is retried")
	func nothingIsRetriedByDefault() async throws {
		let log = Log()
		try await withLoopbackServer(answer: failing(with: [503], log)) { url in
			await #expect(throws: HTTPError.statusCode(503, nil)) {
				try await HTTPClient(at: url).response(to: Endpoint(path: "/"))
			}

			#expect(log.requests.count == 1)
		}
	}

	@Test(
		"If a request is safe to send twice, it is retried with the same fields and body",
		arguments: [HTTPMethod.get, .head, .options, .put, .delete]
	)
	func idempotentRequestIsSentAgain(method: HTTPMethod) async throws {
		let log = Log()
		let body = method == .put ? Data("body".utf8) : nil
		try await withLoopbackServer(answer: failing(with: [503], log)) { url in
			try await makeClient(url).response(
				to: Endpoint(path: "/a", method: method, headers: ["X-A": "1"], body: body)
			)

			#expect(log.requests.map(\.method) == [method.rawValue, method.rawValue])
			#expect(log.requests.map(\.target) == ["/a", "/a"])
			#expect(log.requests.map { $0.headers["x-a"] } == ["1", "1"])
			#expect(log.requests.map(\.body) == [body ?? Data(), body ?? Data()])
		}
	}

	@Test(
		"A request with an idempotency key is retried",
		arguments: [HTTPMethod.post, .patch]
	)
	func requestWithKeyIsSentAgain(method: HTTPMethod) async throws {
		let log = Log()
		try await withLoopbackServer(answer: failing(with: [503], log)) { url in
			let endpoint = Endpoint(path: "/", method: method, headers: ["idempotency-key": "a1"])

			try await makeClient(url).response(to: endpoint)

			#expect(log.requests.map { $0.headers["idempotency-key"] } == ["a1", "a1"])
		}
	}

	@Test("If a request is not safe to send twice, it is not retried", arguments: [HTTPMethod.post, .patch])
	func otherRequestIsSentOnce(method: HTTPMethod) async throws {
		let log = Log()
		try await withLoopbackServer(answer: failing(with: [503], log)) { url in
			await #expect(throws: HTTPError.statusCode(503, nil)) {
				try await makeClient(url).response(to: Endpoint(path: "/", method: method))
			}

			#expect(log.requests.count == 1)
		}
	}

	@Test("A request is retried after its connection breaks")
	func brokenConnectionIsRetried() async throws {
		let connections = AtomicCount()
		let script = { @Sendable (connection: RawConnection) in
			_ = try await connection.readRequestHead()
			guard connections.increment() > 1 else { return }
			try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
		}
		try await withRawServer(script: script) { url in
			let response = try await makeClient(url).response(to: Endpoint(path: "/"))

			#expect(response.body == Data("ok".utf8))
			#expect(connections.value == 2)
		}
	}

	@Test("A request is not retried after a response that is not HTTP")
	func otherProtocolIsNotRetried() async throws {
		let connections = AtomicCount()
		let script = { @Sendable (connection: RawConnection) in
			connections.increment()
			_ = try await connection.readRequestHead()
			try await connection.send("garbage\r\n\r\n")
		}
		try await withRawServer(script: script) { url in
			await #expect(throws: HTTPError.invalidResponse) {
				try await makeClient(url).response(to: Endpoint(path: "/"))
			}

			#expect(connections.value == 1)
		}
	}
}

/// A client that does not wait between attempts.
private func makeClient(_ url: URL, maximumAttempts: Int = 3) -> HTTPClient {
	HTTPClient(at: url, retryPolicy: RetryPolicy(maximumAttempts: maximumAttempts, random: { 0 }))
}

/// Answers with each of the statuses in turn, and then with 200.
private func failing(with statusCodes: [Int], _ log: Log) -> @Sendable (ReceivedRequest) -> Answer {
	{ request in
		let index = log.note(request)
		return Answer(statusCode: index < statusCodes.count ? statusCodes[index] : 200)
	}
}
