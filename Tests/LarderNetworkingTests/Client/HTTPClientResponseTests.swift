import Foundation
import LarderCore
import LarderNetworking
import LoopbackServers
import Testing

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// The response that a caller gets.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct HTTPClientResponseTests {
	@Test(
		"A response with a 2xx status is returned with its header fields and its body",
		arguments: [200, 201, 202, 203, 299]
	)
	func successIsAnswered(statusCode: Int) async throws {
		let answer = Answer(statusCode: statusCode, headers: ["X-Total": "7"], body: Data("seven".utf8))
		try await withLoopbackServer(answer: { _ in answer }) { url in
			let response = try await HTTPClient(at: url).response(to: Endpoint(path: "/"))

			#expect(response.statusCode == statusCode)
			#expect(response.header("x-tOTAL") == "7")
			#expect(response.header("x-other") == nil)
			#expect(response.body == Data("seven".utf8))
		}
	}

	@Test("A request for Data gets the unchanged body, which need not be JSON")
	func dataIsNotDecoded() async throws {
		try await withLoopbackServer(answer: { _ in Answer(body: Data("seven".utf8)) }) { url in
			let body: Data = try await HTTPClient(at: url).request(Endpoint(path: "/"))

			#expect(body == Data("seven".utf8))
		}
	}

	@Test("A client that is made with a session uses the session's configuration")
	func sessionIsUsed() async throws {
		let configuration = URLSessionConfiguration.stateless
		configuration.httpAdditionalHeaders = ["X-Session": "7"]
		try await withLoopbackServer(answer: { try .echo($0) }) { url in
			let sut = HTTPClient(baseURL: url, session: URLSession(configuration: configuration))

			let request: ReceivedRequest = try await sut.request(Endpoint(path: "/", timeout: .seconds(600)))

			#expect(request.headers["x-session"] == "7")
		}
	}

	@Test(
		"A status other than 2xx is thrown with its body",
		arguments: [300, 304, 400, 401, 403, 404, 408, 409, 410, 418, 422, 429, 451, 500, 501, 502, 503, 504, 599]
	)
	func otherStatusIsThrown(statusCode: Int) async throws {
		let body = statusCode == 304 ? nil : Data("because".utf8)
		try await withLoopbackServer(answer: { _ in Answer(statusCode: statusCode, body: body ?? Data()) }) { url in
			let sut = HTTPClient(at: url)

			await #expect(throws: HTTPError.statusCode(statusCode, body)) {
				try await sut.response(to: Endpoint(path: "/"))
			}
		}
	}

	@Test(
		"A status that the endpoint accepts is returned with its header fields",
		arguments: [304, 400, 401, 429, 503]
	)
	func acceptedStatusIsAnswered(statusCode: Int) async throws {
		let fields = ["Retry-After": "7", "WWW-Authenticate": "Bearer error=\"expired\"", "X-Request-ID": "a1"]
		let body = statusCode == 304 ? Data() : Data("because".utf8)
		let answer = Answer(statusCode: statusCode, headers: fields, body: body)
		try await withLoopbackServer(answer: { _ in answer }) { url in
			var endpoint = Endpoint(path: "/")
			endpoint.acceptedStatusCodes = [statusCode]

			let response = try await HTTPClient(at: url).response(to: endpoint)

			#expect(response.statusCode == statusCode)
			for (name, value) in fields { #expect(response.header(name) == value) }
			#expect(response.body == body)
		}
	}

	@Test(
		"A status other than 2xx is thrown if the endpoint does not accept it, or if the call returns a decoded value"
	)
	func acceptedStatusIsNoValue() async throws {
		let answer = Answer(statusCode: 429, body: Data("7".utf8))
		try await withLoopbackServer(answer: { _ in answer }) { url in
			let sut = HTTPClient(at: url)
			var endpoint = Endpoint(path: "/")
			endpoint.acceptedStatusCodes = [429]
			let accepting = endpoint
			endpoint.acceptedStatusCodes = [428]
			let other = endpoint
			let error = HTTPError.statusCode(429, answer.body)

			await #expect(throws: error) { try await sut.response(to: other) }
			await #expect(throws: error) { try await sut.request(accepting) as Int }
			await #expect(throws: error) { try await sut.request(accepting) as Data }
			await #expect(throws: error) { try await sut.fetch(accepting, validators: Validators()) as Fetched<Int> }
		}
	}

	@Test(
		"A 401 is thrown, whichever credentials the service asks for",
		arguments: ["Basic", "Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Bearer", "="]
	)
	func challengeIsThrown(challenge: String) async throws {
		let answer = Answer(statusCode: 401, headers: ["WWW-Authenticate": challenge], body: Data("who?".utf8))
		try await withLoopbackServer(answer: { _ in answer }) { url in
			let sut = HTTPClient(at: url)

			await #expect(throws: HTTPError.statusCode(401, Data("who?".utf8))) {
				try await sut.response(to: Endpoint(path: "/"))
			}
		}
	}

	@Test("A body as large as the limit is returned")
	func bodyOfTheLimitIsAnswered() async throws {
		try await withLoopbackServer(answer: { _ in Answer(body: Data(repeating: 1, count: 100_000)) }) { url in
			let response = try await HTTPClient(at: url, bodyLimit: 100_000).response(to: Endpoint(path: "/"))

			#expect(response.body.count == 100_000)
		}
	}

	@Test("A body one byte over the limit is an error", arguments: [200, 500])
	func bodyOverTheLimitIsThrown(statusCode: Int) async throws {
		let answer = Answer(statusCode: statusCode, body: Data(repeating: 1, count: 100_001))
		try await withLoopbackServer(answer: { _ in answer }) { url in
			let sut = HTTPClient(at: url, bodyLimit: 100_000)

			await #expect(throws: HTTPError.bodyTooLarge(limit: 100_000)) {
				try await sut.response(to: Endpoint(path: "/"))
			}
		}
	}

	@Test("Each of many parallel requests gets its own response")
	func parallelRequestsGetTheirOwnAnswers() async throws {
		try await withLoopbackServer(answer: { try Answer.echo($0) }) { url in
			let sut = HTTPClient(at: url)

			let targets = try await withThrowingTaskGroup(of: String.self) { group in
				for identifier in 0..<50 {
					group.addTask {
						let request: ReceivedRequest = try await sut.request(Endpoint(path: "/\(identifier)"))
						return request.target
					}
				}
				return try await group.reduce(into: Set<String>()) { $0.insert($1) }
			}

			#expect(targets == Set((0..<50).map { "/\($0)" }))
		}
	}
}
