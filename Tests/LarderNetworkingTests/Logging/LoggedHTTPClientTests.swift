import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// A log tells of requests and of how they end, and leaves secrets out.
struct LoggedHTTPClientTests {
	private let service = HTTPClientMock()
	private let log = Entries()

	@Test("The log has one line for each request and one for its response, both with the same number")
	func exchangeIsLogged() async throws {
		service.result = .success(HTTPResponse(statusCode: 201, headers: ["ETag": "1"], body: Data("text".utf8)))
		let endpoint = Endpoint(
			path: "/notes",
			method: .post,
			headers: ["Accept": "application/json"],
			queryItems: [URLQueryItem(name: "page", value: "2"), URLQueryItem(name: "all", value: nil)],
			body: Data("a".utf8)
		)

		try await makeSUT(shownQueryItems: ["page"]).response(to: endpoint)

		#expect(
			log.lines == [
				"#1 POST /notes?page=2&all is sent, 1 bytes; accept: application/json;",
				"#1 POST /notes?page=2&all answered 201 after 0.0 seconds, 4 bytes; etag: •••;",
			]
		)
	}

	@Test("The log shows no credentials, cookies, values of unknown fields, query values or bodies")
	func secretsAreHidden() async throws {
		let fields = ["Authorization": "secret", "cookie": "secret", "Set-Cookie": "secret", "X-API-Key": "secret"]
		service.result = .success(HTTPResponse(headers: fields, body: Data("secret".utf8)))
		let endpoint = Endpoint(
			path: "/notes",
			method: .put,
			headers: fields,
			queryItems: [URLQueryItem(name: "access_token", value: "secret")],
			body: Data("secret".utf8)
		)

		try await makeSUT().response(to: endpoint)

		#expect(log.lines.count == 2)
		#expect(log.dumps.allSatisfy { !$0.contains("secret") }, "\(log.dumps)")
		#expect(log.lines.allSatisfy { $0.contains("x-api-key: •••") })
	}

	@Test(
		"No name, value or path in a request, and no error, can add a line to the log",
		arguments: ["\n", "\r", "\r\n", "\u{2028}", "\u{85}", "\u{B}", "\u{1B}[2K", "\u{202E}"]
	)
	func linesAreNotForged(lineBreak: String) async throws {
		let forged = "a\(lineBreak)#99 GET /admin answered 200"
		let fields = ["Accept": forged, forged: "a", "Server": forged]
		let endpoint = Endpoint(
			path: "/\(forged)",
			headers: fields,
			queryItems: [URLQueryItem(name: forged, value: "a"), URLQueryItem(name: "page", value: forged)]
		)
		let errors = [HTTPError.fileFailed(path: forged, description: forged), .decodingFailed(description: forged)]
		let results =
			[.success(HTTPResponse(headers: fields))] + errors.map { Result<HTTPResponse, any Error>.failure($0) }
		for result in results {
			let sut = LoggedHTTPClient(Echo(result: result), shownQueryItems: ["page"], log: log.add)
			_ = try? await sut.response(to: endpoint) // The log says how it ended.
		}

		#expect(log.lines.count == 6)
		for line in log.lines {
			#expect(
				!line.contains(lineBreak) && line.unicodeScalars.allSatisfy { $0 != lineBreak.unicodeScalars.first }
			)
		}
	}

	@Test("No description of an endpoint or of a response contains a credential")
	func endpointsShowNoCredential() {
		let fields = ["Authorization": "secret", "X-API-Key": "secret"]
		let endpoint = Endpoint(
			path: "/notes",
			headers: fields,
			queryItems: [URLQueryItem(name: "token", value: "secret")],
			body: Data("secret".utf8)
		)
		let values: [Any] = [
			endpoint, HTTPResponse(headers: fields, body: Data("secret".utf8)), [endpoint], Optional(endpoint) as Any,
		]
		for value in values {
			var dumped = ""
			dump(value, to: &dumped)
			for text in ["\(value)", String(reflecting: value), dumped] { #expect(!text.contains("secret"), "\(text)") }
		}
	}

	@Test("No description of a client or of its metrics contains a credential")
	func clientsShowNoCredential() async throws {
		let metrics = MetricsLog()
		let answer = Answer(headers: ["Set-Cookie": "secret"])
		try await withLoopbackServer(answer: { _ in answer }) { url in
			let client = HTTPClient(at: url, headers: ["Authorization": "secret"], metrics: metrics.note)
			try await client.response(to: Endpoint(path: "/"))
			let authenticated = AuthenticatedHTTPClient(client, credential: "secret") { _, _ in
			} refresh: {
				$0
			}
			let values: [Any] = [
				client, authenticated, try #require(metrics.metrics(of: "/")), LoggedHTTPClient(authenticated) { _ in },
			]
			for value in values {
				var dumped = ""
				dump(value, to: &dumped)
				for text in ["\(value)", String(reflecting: value), dumped] {
					#expect(!text.contains("secret"), "\(text)")
				}
			}
		}
	}

	@Test("An error response of the service is logged with its status, but without its body")
	func serviceErrorIsAnAnswer() async throws {
		let error = HTTPError.statusCode(422, Data("secret".utf8))
		service.result = .failure(error)

		await #expect(throws: error) { try await makeSUT().response(to: Endpoint(path: "/notes")) }

		#expect(log.lines.last == "#1 GET /notes answered 422 after 0.0 seconds, 6 bytes;")
		#expect(log.dumps.allSatisfy { !$0.contains("secret") })
	}

	@Test(
		"The log shows only messages of the client's own errors, because the messages of other errors may contain the whole URL"
	)
	func foreignErrorIsNotShown() async throws {
		let error = URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: "https://example.org/?token=s3cret"])
		service.result = .failure(error)

		await #expect(throws: URLError.self) { try await makeSUT().response(to: Endpoint(path: "/notes")) }

		#expect(log.lines.last == "#1 GET /notes failed after 0.0 seconds: URLError, 0 bytes;")
	}

	@Test("If a request gets no response, it is logged as a failure with its error")
	func failureIsLogged() async throws {
		service.result = .failure(HTTPError.timedOut)

		await #expect(throws: HTTPError.timedOut) { try await makeSUT().response(to: Endpoint(path: "/notes")) }

		#expect(log.lines.last?.hasPrefix("#1 GET /notes failed after 0.0 seconds: The service did not answer") == true)
	}

	@Test("The time to a response in the log is measured with the client's clock")
	func timeIsMeasured() async throws {
		let (clock, gate) = (ManualClock(), Gate())
		service.route(Endpoint(path: "/notes"), to: .success(HTTPResponse()), after: gate)
		let sut = makeSUT(clock: clock)
		let request = Task { try await sut.response(to: Endpoint(path: "/notes")) }
		await gate.waitForArrivals()

		clock.advance(by: .milliseconds(1_500))
		gate.open()
		_ = try await request.value

		#expect(log.lines.last == "#1 GET /notes answered 200 after 1.5 seconds, 0 bytes;")
	}

	@Test("The log shows the header fields that the app names, whatever their case")
	func fieldsAreChosen() async throws {
		service.result = .success(HTTPResponse(headers: ["X-Request-ID": "7", "Content-Type": "text/plain"]))

		try await makeSUT(shownFields: ["X-Request-Id"]).response(to: Endpoint(path: "/"))

		#expect(log.lines.last?.hasSuffix(" content-type: •••; x-request-id: 7;") == true)
	}

	@Test("A logging client inside an authenticated client logs each request that is sent, without the token")
	func sendingsAreLogged() async throws {
		service.route(
			Endpoint(path: "/notes"),
			to: .failure(HTTPError.statusCode(401, nil)),
			.success(HTTPResponse())
		)
		let sut = AuthenticatedHTTPClient(makeSUT(), credential: "secret") { endpoint, token in
			endpoint.headers["Authorization"] = "Bearer \(token)"
		} refresh: { _ in
			"secret, too"
		}

		try await sut.response(to: Endpoint(path: "/notes"))

		#expect(log.lines.count == 4)
		#expect(log.lines.allSatisfy { !$0.contains("secret") })
		#expect(log.lines.count { $0.contains("authorization: •••") } == 2)
	}

	private func makeSUT(
		shownFields: Set<String> = LoggedHTTPClient.harmlessFields,
		shownQueryItems: Set<String> = [],
		clock: ManualClock = ManualClock()
	) -> LoggedHTTPClient {
		LoggedHTTPClient(service, shownFields: shownFields, shownQueryItems: shownQueryItems, clock: clock) { [log] in
			log.add($0)
		}
	}
}

private final class Entries: Sendable {
	private let entries = Mutex<[HTTPLogEntry]>([])

	var lines: [String] { entries.withLock { $0.map(\.description) } }

	/// Everything that a logger may find in the entries.
	var dumps: [String] {
		entries.withLock { entries in
			entries.map { entry in
				var text = "\(entry) \(String(reflecting: entry)) "
				dump(entry, to: &text)
				return text
			}
		}
	}

	func add(_ entry: HTTPLogEntry) {
		entries.withLock { $0.append(entry) }
	}
}

/// A client that checks nothing.
private struct Echo: HTTPClientContract {
	let result: Result<HTTPResponse, any Error>

	func response(to endpoint: Endpoint) async throws -> HTTPResponse { try result.get() }
}
