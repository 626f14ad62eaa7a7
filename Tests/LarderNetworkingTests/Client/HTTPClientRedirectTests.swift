import Foundation
import LarderNetworking
import LoopbackServers
import Testing

/// A client follows redirects.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
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
		"A client follows twenty redirects in a row, and no more",
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

	@Test("A loop of redirects ends with the error about too many redirects")
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

	@Test(
		"A redirect to a port above 65535 is not followed, not even to that port modulo 65536",
		arguments: ["127.0.0.1", "localhost"]
	)
	func impossiblePortIsInvalid(host: String) async throws {
		let log = Log()
		let note = { @Sendable (request: ReceivedRequest) in
			log.note(request)
			return Answer()
		}
		try await withLoopbackServer(answer: note) { other in
			let port = try #require(other.port) + 65_536
			let redirect = Answer(statusCode: 302, headers: ["Location": "http://\(host):\(port)/"])
			try await withLoopbackServer(answer: { _ in redirect }) { url in
				_ = await #expect(throws: HTTPError.invalidResponse) {
					try await HTTPClient(at: url).response(to: Endpoint(path: "/"))
				}
			}
			let base = try #require(URL(string: "http://\(host):\(port)"))
			await #expect(throws: HTTPError.invalidURL) {
				try await HTTPClient(at: base).response(to: Endpoint(path: "/"))
			}
			#expect(log.requests.isEmpty)
		}
	}

	@Test("A redirect cannot make the client send a user and a password")
	func redirectBringsNoCredential() async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			guard request.target == "/old" else { return try Answer.echo(request) }
			return Answer(statusCode: 302, headers: ["Location": "http://user:pw@\(request.headers["host"] ?? "")/new"])
		}
		try await withLoopbackServer(answer: answer) { url in
			let received: ReceivedRequest = try await HTTPClient(at: url).request(Endpoint(path: "/old"))

			#expect(received.target == "/new")
			#expect(received.secrets == 0)
		}
	}

	@Test("A redirect within one origin keeps all header fields")
	func fieldsGoAlong() async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			request.target == "/old" ? Answer(statusCode: 302, headers: ["Location": "/new"]) : try Answer.echo(request)
		}
		try await withLoopbackServer(answer: answer) { url in
			let received: ReceivedRequest = try await makeClient(url).request(secretive)

			#expect(received.secrets == 4)
		}
	}

	@Test("A redirect to another port is followed without credentials and without the app's own fields")
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

	@Test("If redirects lead to another origin and back, the fields withheld from the other origin stay withheld")
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

	@Test(
		"If a change is redirected to another origin, it keeps its conditions and its idempotency key"
	)
	func conditionsGoAlong() async throws {
		try await withLoopbackServer(answer: { try Answer.echo($0) }) { other in
			let redirect = Answer(statusCode: 307, headers: ["Location": other.appending(path: "new").absoluteString])
			try await withLoopbackServer(answer: { _ in redirect }) { url in
				let fields = [
					"If-Match": "\"1\"", "If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:37 GMT", "If-Range": "\"1\"",
				]
				let endpoint = Endpoint(path: "/old", method: .put, headers: fields, body: Data("body".utf8))

				let received: ReceivedRequest = try await makeClient(url).request(endpoint.withIdempotencyKey("key"))

				#expect(received.target == "/new")
				#expect(received.body == Data("body".utf8))
				for (name, value) in fields { #expect(received.headers[name.lowercased()] == value) }
				#expect(received.headers["idempotency-key"] == "key")
			}
		}
	}

	@Test("A redirect that keeps the method keeps the body", arguments: [307, 308])
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

/// The error that `body` throws, or `nil`.
private func result(of body: () async throws -> HTTPResponse) async -> HTTPError? {
	do {
		_ = try await body()
		return nil
	} catch {
		return error as? HTTPError
	}
}

extension ReceivedRequest {
	/// How many of the fields that are meant for one origin arrived.
	fileprivate var secrets: Int {
		["authorization", "cookie", "proxy-authorization", "x-api-key"].count { headers[$0] != nil }
	}
}
