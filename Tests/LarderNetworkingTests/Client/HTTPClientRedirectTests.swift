import Foundation
import LarderNetworking
import LoopbackServers
import Testing

/// Where a client goes when it is sent elsewhere.
@Suite(.timeLimit(.minutes(30)))
struct HTTPClientRedirectTests {
	@Test("A redirect is followed", arguments: [301, 302, 303, 307, 308])
	func redirectIsFollowed(statusCode: Int) async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			request.target == "/old"
				? Answer(statusCode: statusCode, headers: ["Location": "/new"], body: Data("moved".utf8))
				: try Answer.echo(request)
		}
		try await withLoopbackServer(answer: answer) { url in
			let request: ReceivedRequest = try await HTTPClient(at: url).request(Endpoint(path: "/old"))

			#expect(request.target == "/new")
		}
	}

	@Test(
		"As many as twenty redirects are followed, and not one more",
		arguments: [(20, nil), (21, .tooManyRedirects)] as [(Int, HTTPError?)]
	)
	func redirectsAreCounted(count: Int, expected: HTTPError?) async throws {
		let log = Log()
		let answer = { @Sendable (request: ReceivedRequest) in
			let index = log.note(request)
			return index < count ? Answer(statusCode: 302, headers: ["Location": "/\(index)"]) : Answer()
		}
		try await withLoopbackServer(answer: answer) { url in
			let result = await result { try await HTTPClient(at: url).response(to: Endpoint(path: "/")) }

			#expect(result == expected)
			#expect(log.requests.count == 21)
		}
	}

	@Test("A redirect that leads in a circle is said to be one")
	func circleIsLeft() async throws {
		try await withLoopbackServer(answer: { _ in Answer(statusCode: 302, headers: ["Location": "/"]) }) { url in
			let sut = HTTPClient(at: url)

			await #expect(throws: HTTPError.tooManyRedirects) { try await sut.response(to: Endpoint(path: "/")) }
		}
	}

	@Test(
		"A redirect that leads away from HTTP is an invalid response",
		arguments: ["ftp://127.0.0.1/", "file:///etc/hosts", "ws://127.0.0.1/"]
	)
	func redirectToNowhereIsInvalid(location: String) async throws {
		let answer = Answer(statusCode: 302, headers: ["Location": location])
		try await withLoopbackServer(answer: { _ in answer }) { url in
			let sut = HTTPClient(at: url)

			await #expect(throws: HTTPError.invalidResponse) { try await sut.response(to: Endpoint(path: "/")) }
		}
	}

	@Test("Within one origin every field goes along")
	func fieldsGoAlong() async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			request.target == "/old" ? Answer(statusCode: 302, headers: ["Location": "/new"]) : try Answer.echo(request)
		}
		try await withLoopbackServer(answer: answer) { url in
			let received: ReceivedRequest = try await makeClient(url).request(secretive)

			#expect(received.secrets == 4)
		}
	}

	@Test("Another port is another origin, which sees no credential and no field of the app's own")
	func strangersSeeNoSecrets() async throws {
		try await withLoopbackServer(answer: { try Answer.echo($0) }) { other in
			let redirect = Answer(statusCode: 302, headers: ["Location": other.appending(path: "new").absoluteString])
			try await withLoopbackServer(answer: { _ in redirect }) { url in
				let received: ReceivedRequest = try await makeClient(url).request(secretive)

				#expect(received.target == "/new")
				#expect(received.secrets == 0)
				#expect(received.headers["accept"] == "application/json")
				#expect(received.headers["accept-language"] == "de")
			}
		}
	}

	@Test("What another origin was not shown does not come back on the way back")
	func secretsStayAway() async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			let destination = URLComponents(string: request.target)?.queryItems?.first?.value
			return try destination.map { Answer(statusCode: 302, headers: ["Location": $0]) } ?? Answer.echo(request)
		}
		try await withLoopbackServer(answer: answer) { url in
			let back = Answer(statusCode: 302, headers: ["Location": url.appending(path: "back").absoluteString])
			try await withLoopbackServer(answer: { _ in back }) { other in
				var endpoint = secretive
				endpoint.queryItems = [URLQueryItem(name: "to", value: other.absoluteString)]

				let received: ReceivedRequest = try await makeClient(url).request(endpoint)

				#expect(received.target == "/back")
				#expect(received.secrets == 0)
			}
		}
	}

	@Test("A body goes along where the status keeps the method", arguments: [307, 308])
	func bodyGoesAlong(statusCode: Int) async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			request.target == "/old"
				? Answer(statusCode: statusCode, headers: ["Location": "/new"]) : try Answer.echo(request)
		}
		try await withLoopbackServer(answer: answer) { url in
			let endpoint = Endpoint(path: "/old", method: .put, body: Data("body".utf8))

			let received: ReceivedRequest = try await HTTPClient(at: url).request(endpoint)

			#expect(received.method == "PUT")
			#expect(received.body == Data("body".utf8))
		}
	}
}

private let secretive = Endpoint(
	path: "/old",
	headers: ["Authorization": "Bearer 1", "cookie": "session=1", "X-API-Key": "1", "Accept-Language": "de"]
)

private func makeClient(_ url: URL) -> HTTPClient {
	HTTPClient(at: url, headers: ["Proxy-Authorization": "Basic 1", "Accept": "application/json"])
}

/// What `body` throws, or `nil` where it succeeds.
private func result(of body: () async throws -> HTTPResponse) async -> HTTPError? {
	do {
		_ = try await body()
		return nil
	} catch {
		return error as? HTTPError
	}
}

extension ReceivedRequest {
	/// How many of the fields arrived that are meant for one origin.
	fileprivate var secrets: Int {
		["authorization", "cookie", "proxy-authorization", "x-api-key"].count { headers[$0] != nil }
	}
}
