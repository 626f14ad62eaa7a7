import Foundation
import LarderNetworking
import LarderTesting
import Testing

/// A mock answers each endpoint as a test says.
@Suite(.timeLimit(.minutes(30)))
struct HTTPClientMockRouteTests {
	private let sut = HTTPClientMock(result: .failure(HTTPError.timedOut))

	@Test("Each routed endpoint has its own response, and all other endpoints get the mock's result")
	func endpointsHaveAnswers() async throws {
		sut.route(Endpoint(path: "/notes"), to: try text("all"))
		sut.route(Endpoint(path: "/notes", method: .post), to: try text("made"))

		#expect(try await read(Endpoint(path: "/notes")) == "all")
		#expect(try await read(Endpoint(path: "/notes", method: .post, body: Data("1".utf8))) == "made")
		await #expect(throws: HTTPError.timedOut) { try await read(Endpoint(path: "/notes/1")) }
	}

	@Test("A route returns its responses one after another, and repeats the last response")
	func answersQueue() async throws {
		sut.route(Endpoint(path: "/"), to: try text("1"), .failure(HTTPError.invalidResponse), try text("3"))

		#expect(try await read(Endpoint(path: "/")) == "1")
		await #expect(throws: HTTPError.invalidResponse) { try await read(Endpoint(path: "/")) }
		#expect(try await read(Endpoint(path: "/")) == "3")
		#expect(try await read(Endpoint(path: "/")) == "3")
	}

	@Test(
		"Of several matching routes, the one with the most query items responds, whichever was set first",
		arguments: [true, false]
	)
	func queryItemsDecide(isFirst: Bool) async throws {
		if isFirst { sut.route(page("2"), to: try text("second")) }
		sut.route(Endpoint(path: "/notes"), to: try text("any"))
		if !isFirst { sut.route(page("2"), to: try text("second")) }
		var request = page("2")
		request.queryItems.append(URLQueryItem(name: "q", value: "soup"))

		#expect(try await read(request) == "second")
		#expect(try await read(page("3")) == "any")
	}

	@Test("An exact route does not match a request with other query items")
	func exactRouteIsExact() async throws {
		sut.route(Endpoint(path: "/notes"), to: try text("first page"), query: .exact)
		sut.route(Endpoint(path: "/notes"), to: try text("any"))
		var reversed = page("2")
		reversed.queryItems.insert(URLQueryItem(name: "q", value: "soup"), at: 0)
		var ordered = page("2")
		ordered.queryItems.append(URLQueryItem(name: "q", value: "soup"))
		sut.route(ordered, to: try text("soup"), query: .exact)

		#expect(try await read(Endpoint(path: "/notes")) == "first page")
		#expect(try await read(page("2")) == "any")
		#expect(try await read(reversed) == "soup")
	}

	@Test("Of two matching routes with equally many query items, the exact route responds, whichever was set first")
	func exactRouteWins() async throws {
		sut.route(page("2"), to: try text("any"))
		sut.route(page("2"), to: try text("exact"), query: .exact)

		#expect(try await read(page("2")) == "exact")
	}

	@Test("An exact route counts repeated query items, and distinguishes an empty value from a missing value")
	func exactRouteCounts() async throws {
		let (tag, flag) = (URLQueryItem(name: "tag", value: "a"), URLQueryItem(name: "flag", value: nil))
		sut.route(Endpoint(path: "/", queryItems: [tag]), to: try text("tag"), query: .exact)
		sut.route(Endpoint(path: "/", queryItems: [flag]), to: try text("flag"), query: .exact)

		#expect(try await read(Endpoint(path: "/", queryItems: [tag])) == "tag")
		#expect(try await read(Endpoint(path: "/", queryItems: [flag])) == "flag")
		await #expect(throws: HTTPError.timedOut) { try await read(Endpoint(path: "/", queryItems: [tag, tag])) }
		await #expect(throws: HTTPError.timedOut) {
			try await read(Endpoint(path: "/", queryItems: [URLQueryItem(name: "flag", value: "")]))
		}
	}

	@Test("The mock refuses the same requests that a client refuses before it sends them")
	func invalidRequestsAreRefused() async throws {
		sut.result = .success(HTTPResponse(body: Data("four".utf8)))
		let file = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")

		await #expect(throws: HTTPError.bodyNotAllowed(.get)) {
			try await sut.response(to: Endpoint(path: "/", body: Data("1".utf8)))
		}
		await #expect(throws: HTTPError.invalidHeader(name: "a b")) {
			try await sut.response(to: Endpoint(path: "/", headers: ["a b": "1"]))
		}
		await #expect(throws: HTTPError.invalidURL) { try await sut.response(to: Endpoint(path: "/../a")) }
		await #expect(throws: HTTPError.bodyTooLarge(limit: 3)) {
			try await sut.response(to: Endpoint(path: "/").savingBody(to: file, limit: 3))
		}
		#expect(!FileManager.default.fileExists(atPath: file.path))
		#expect(sut.callCount == 4)
	}

	@Test("A later route to the same endpoint replaces the earlier route")
	func routesAreReplaced() async throws {
		sut.route(page("2"), to: try text("old"))
		sut.route(page("2"), to: try text("new"))

		#expect(try await read(page("2")) == "new")
	}

	@Test("A request's response is chosen when the request arrives, even if the request waits at a gate afterwards")
	func requestsWaitAtAGate() async throws {
		let gate = Gate()
		sut.route(Endpoint(path: "/"), to: try text("1"), try text("2"), after: gate)
		let first = Task { try await read(Endpoint(path: "/")) }
		await gate.waitForArrivals()
		let second = Task { try await read(Endpoint(path: "/")) }
		await gate.waitForArrivals(2)
		#expect(sut.callCount == 2)

		gate.open()

		#expect(try await first.value == "1")
		#expect(try await second.value == "2")
	}

	@Test("A request that waits at a gate ends at once if it is cancelled")
	func cancelledRequestLeaves() async throws {
		let gate = Gate()
		sut.route(Endpoint(path: "/"), to: try text("1"), after: gate)
		let request = Task { try await read(Endpoint(path: "/")) }
		await gate.waitForArrivals()

		request.cancel()

		await #expect(throws: CancellationError.self) { try await request.value }
	}

	@Test("The mock keeps all requests in order")
	func requestsAreKept() async throws {
		sut.route(Endpoint(path: "/"), to: try text("1"))
		let endpoints = [Endpoint(path: "/", headers: ["A": "1"]), page("2"), Endpoint(path: "/")]

		for endpoint in endpoints { _ = try? await read(endpoint) }

		#expect(sut.endpoints == endpoints)
	}

	private func page(_ number: String) -> Endpoint {
		Endpoint(path: "/notes", queryItems: [URLQueryItem(name: "page", value: number)])
	}

	private func text(_ text: String) throws -> Result<HTTPResponse, any Error> {
		.success(try HTTPResponse(json: text))
	}

	private func read(_ endpoint: Endpoint) async throws -> String {
		try await sut.request(endpoint)
	}
}
