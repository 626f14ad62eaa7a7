import Foundation
import LarderCore
import LarderNetworking
import LoopbackServers
import Testing

/// The request that arrives at the service.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct HTTPClientRequestTests {
	@Test("Every method arrives unchanged", arguments: HTTPMethod.allCases)
	func methodArrives(method: HTTPMethod) async throws {
		try await withLoopbackServer(answer: { Answer(headers: ["X-Method": $0.method]) }) { url in
			let response = try await HTTPClient(at: url).response(to: Endpoint(path: "/", method: method))

			#expect(response.header("x-method") == method.rawValue)
		}
	}

	@Test(
		"The path follows the base URL's path after exactly one slash",
		arguments: [
			("", "/character/1", "/character/1"),
			("/", "character/1", "/character/1"),
			("/v1", "/character/1", "/v1/character/1"),
			("/v1/", "/character/1", "/v1/character/1"),
			("/v1/", "character/1/", "/v1/character/1/"),
			("/v1", "", "/v1"),
			("/a%20b", "/", "/a%20b/"),
		]
	)
	func pathGoesBelowTheBase(base: String, path: String, expected: String) async throws {
		#expect(try await received(Endpoint(path: path), base: base).target == expected)
	}

	@Test(
		"A link in a response is followed with its path and query, but always at the host of the base URL",
		arguments: [
			("", "/v1/orders?after=a%2Bb", "/v1/orders?after=a%2Bb"),
			("/v1", "/v1/orders?after=7", "/v1/orders?after=7"),
			("/v1", "https://other.example/v2/more?after=7", "/v2/more?after=7"),
			("/v1", "/v10/orders", "/v1/v10/orders"),
			("/v1/", "?after=7", "/v1/orders?after=7"),
			("/v1", "/v1/orders{?after,sort}", "/v1/orders"),
			("/v1", "/v1/orders?after=7{&sort}", "/v1/orders?after=7"),
			("/v1", "orders?after=a+b", "/v1/orders?after=a%20b"),
			("/v1?key=k&after=1", "/v1/orders?after=7", "/v1/orders?key=k&after=7"),
		]
	)
	func linkIsFollowedWhole(base: String, link: String, expected: String) async throws {
		#expect(try await received(Endpoint(link: link, from: "/orders"), base: base).target == expected)
	}

	@Test("A link that is not a URL is an error", arguments: ["", "http://["])
	func linkIsURL(link: String) {
		#expect(throws: HTTPError.invalidURL) { try Endpoint(link: link, from: "/orders") }
	}

	@Test("The base URL's query comes first, and its fragment is left out")
	func baseQueryComesFirst() async throws {
		let endpoint = Endpoint(path: "/character", queryItems: [URLQueryItem(name: "page", value: "2")])

		#expect(try await received(endpoint, base: "/v1?key=a%2Bb#top").target == "/v1/character?key=a%2Bb&page=2")
	}

	@Test(
		"A query item arrives unchanged",
		arguments: ["plain", "a+b", "a&b=c", "50%", "%2B", "a b", "naïve 🥑", "#?/", "", "line\nbreak"]
	)
	func queryItemArrives(text: String) async throws {
		let request = try await received(Endpoint(path: "/", queryItems: [URLQueryItem(name: text, value: text)]))

		let sides = try #require(request.query).split(separator: "=", omittingEmptySubsequences: false)
		#expect(sides.map { $0.removingPercentEncoding } == [text, text])
		#expect(!request.target.contains("+"))
	}

	@Test("Query items keep their order, and an item without a value is sent as its name alone")
	func queryItemsKeepTheirOrder() async throws {
		let items = [
			URLQueryItem(name: "b", value: "2"), URLQueryItem(name: "flag", value: nil),
			URLQueryItem(name: "b", value: "1"),
		]

		#expect(try await received(Endpoint(path: "/", queryItems: items)).query == "b=2&flag&b=1")
	}

	@Test(
		"A path segment arrives as one segment, whatever its characters",
		arguments: [
			"1", "a/b", "../admin", "a?b=c", "a#b", "50%", "%2F", "a b", "naïve 🥑", "...", "a\\b", "a;b", "\r\nX: y",
		]
	)
	func segmentArrivesWhole(identifier: String) async throws {
		let target = try await received(try Endpoint(segments: ["character", identifier, "name"])).target

		let segments = target.split(separator: "/", omittingEmptySubsequences: false)
		#expect(segments.map { $0.removingPercentEncoding } == ["", "character", identifier, "name"])
	}

	@Test("A slash after the segments is sent if the endpoint has one")
	func slashAtEndArrives() async throws {
		let endpoint = try Endpoint(segments: ["keys", "a/b"], endsWithSlash: true)

		#expect(try await received(endpoint).target == "/keys/a%2Fb/")
	}

	@Test("An endpoint's header fields replace those of the client, whatever their case")
	func headerFieldsArrive() async throws {
		let endpoint = Endpoint(path: "/", headers: ["ACCEPT": "text/plain", "X-Own": " a\tb "])

		let request = try await received(endpoint, headers: ["Accept": "application/json", "X-Client": "1"])

		#expect(request.headers["accept"] == "text/plain")
		#expect(request.headers["x-own"] == "a\tb")
		#expect(request.headers["x-client"] == "1")
	}

	@Test("The scheme of a base URL may be in capitals")
	func capitalsAreAScheme() async throws {
		try await withLoopbackServer(answer: { try Answer.echo($0) }) { url in
			let base = try #require(URL(string: url.absoluteString.replacing("http://", with: "HTTP://")))

			let request: ReceivedRequest = try await HTTPClient(at: base).request(Endpoint(path: "/a"))

			#expect(request.target == "/a")
		}
	}

	@Test(
		"The client sets the fields about the body's length, whatever the app's fields say",
		arguments: HTTPMethod.allCases
	)
	func lengthIsTheClients(method: HTTPMethod) async throws {
		let fields = ["content-length": "5", "Transfer-Encoding": "chunked"]
		try await withLoopbackServer(answer: { Answer(headers: ["X-Length": $0.headers["content-length"] ?? "none"]) })
		{
			url in
			let sut = HTTPClient(at: url, headers: fields)
			let body = method == .get || method == .head ? nil : Data("ok".utf8)

			let response = try await sut.response(to: Endpoint(path: "/", method: method, headers: fields, body: body))

			#expect(response.header("x-length") == (body == nil ? "none" : "2"))
		}
	}

	@Test("A body arrives byte for byte", arguments: [0, 1, 70_000, 1_000_000])
	func bodyArrives(byteCount: Int) async throws {
		let body = Data((0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 31) })

		let request = try await received(Endpoint(path: "/", method: .post, body: body))

		#expect(request.body == body)
		#expect(request.headers["content-type"] == "application/octet-stream")
	}

	@Test("A JSON body arrives with its content type, unless the endpoint names another content type")
	func jsonBodyArrives() async throws {
		let endpoint = Endpoint(path: "/", method: .put)
		let typed = Endpoint(path: "/", method: .put, headers: ["content-type": "application/vnd.order+json"])

		let plainRequest = try await received(endpoint.withJSONBody(["id": 1]))
		let typedRequest = try await received(typed.withJSONBody(["id": 1]))

		#expect(String(decoding: plainRequest.body, as: UTF8.self) == #"{"id":1}"#)
		#expect(plainRequest.headers["content-type"] == "application/json")
		#expect(typedRequest.headers["content-type"] == "application/vnd.order+json")
	}

	@Test("No cookie is kept from one request to the next")
	func noCookieIsKept() async throws {
		let answer = { @Sendable (request: ReceivedRequest) in
			var answer = try Answer.echo(request)
			answer.headers["Set-Cookie"] = "session=1; Path=/"
			return answer
		}
		try await withLoopbackServer(answer: answer) { url in
			let sut = HTTPClient(at: url)
			let _: ReceivedRequest = try await sut.request(Endpoint(path: "/"))

			let second: ReceivedRequest = try await sut.request(Endpoint(path: "/"))

			#expect(second.headers["cookie"] == nil)
		}
	}

	@Test("Every request goes to the service, whatever earlier responses say about caching")
	func everyRequestGoesToTheService() async throws {
		let arrivals = AtomicCount()
		let answer = { @Sendable (_: ReceivedRequest) in
			Answer(headers: ["Cache-Control": "max-age=3600"], body: Data("\(arrivals.increment())".utf8))
		}
		try await withLoopbackServer(answer: answer) { url in
			let sut = HTTPClient(at: url)

			let first: Int = try await sut.request(Endpoint(path: "/"))
			let second: Int = try await sut.request(Endpoint(path: "/"))

			#expect(first == 1)
			#expect(second == 2)
		}
	}
}

/// The request that a service at `base` receives when `endpoint` is sent to it.
private func received(
	_ endpoint: Endpoint,
	base: String = "",
	headers: [String: String] = [:]
) async throws -> ReceivedRequest {
	try await withLoopbackServer(answer: { try Answer.echo($0) }) { url in
		let baseURL = base.isEmpty ? url : try #require(URL(string: base, relativeTo: url))
		let request: ReceivedRequest = try await HTTPClient(at: baseURL, headers: headers).request(endpoint)
		return request
	}
}

extension ReceivedRequest {
	fileprivate var query: Substring? {
		target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
	}
}
