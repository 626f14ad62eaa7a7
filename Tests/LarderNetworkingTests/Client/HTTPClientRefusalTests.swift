import Foundation
import LarderNetworking
import Testing

/// Requests that are refused before anything is sent: nothing listens at these URLs, so sending would fail differently.
@Suite(.everyTransport)
struct HTTPClientRefusalTests {
	@Test(
		"A base URL that is not http or https is refused",
		arguments: [
			"ftp://127.0.0.1:1/", "file:///etc/hosts", "127.0.0.1", "/v1", "https:", "http:///v1", "mailto:a@b.c",
			"http://127.0.0.1:70000/", "http://[::1]:0/",
		]
	)
	func otherBaseURLIsRefused(base: String) async throws {
		let sut = HTTPClient(at: try #require(URL(string: base)))

		await #expect(throws: HTTPError.invalidURL) { try await sut.response(to: Endpoint(path: "/")) }
	}

	@Test(
		"A base URL with a user or a password is refused",
		arguments: [
			"http://u:p@127.0.0.1:1/", "https://u@127.0.0.1:1/", "http://:p@127.0.0.1:1", "http://@127.0.0.1:1",
		]
	)
	func userIsRefused(base: String) async throws {
		let sut = HTTPClient(at: try #require(URL(string: base)))

		await #expect(throws: HTTPError.invalidURL) { try await sut.response(to: Endpoint(path: "/")) }
	}

	@Test(
		"A path with a dot segment is refused, however its dots are encoded",
		arguments: ["/character/../admin", "..", "./a", "/a/%2e%2E/b", "/a/.%2e", "/a/%2E"]
	)
	func dotSegmentIsRefused(path: String) async throws {
		await #expect(throws: HTTPError.invalidURL) { try await send(Endpoint(path: path)) }
	}

	@Test("A segment that is empty or consists of dots is refused", arguments: ["", ".", ".."])
	func movingSegmentIsRefused(segment: String) {
		#expect(throws: HTTPError.invalidURL) { try Endpoint(segments: ["character", segment]) }
	}

	@Test(
		"A header's name that is not a token is refused",
		arguments: ["", "X Y", "X:Y", "X\r\nY", "X\n", "é", "X\0", "(X)", "X\u{7F}"]
	)
	func otherHeaderNameIsRefused(name: String) async {
		await #expect(throws: HTTPError.invalidHeader(name: name)) {
			try await send(Endpoint(path: "/", headers: [name: "value"]))
		}
		await #expect(throws: HTTPError.invalidHeader(name: name)) {
			try await send(Endpoint(path: "/"), headers: [name: "value"])
		}
	}

	@Test(
		"A header's value is refused if it could begin another field",
		arguments: ["a\r\nX-Admin: 1", "a\nb", "a\rb", "a\0b", "a\u{7F}b", "naïve", "a\u{2028}b"]
	)
	func otherHeaderValueIsRefused(value: String) async {
		await #expect(throws: HTTPError.invalidHeader(name: "X-Token")) {
			try await send(Endpoint(path: "/", headers: ["X-Token": value]))
		}
	}

	@Test("A body is refused if the request's method cannot have one", arguments: [HTTPMethod.get, .head])
	func bodyIsRefused(method: HTTPMethod) async {
		await #expect(throws: HTTPError.bodyNotAllowed(method)) {
			try await send(Endpoint(path: "/", method: method, body: Data("{}".utf8)))
		}
	}

	@Test("If a value cannot be encoded as JSON, the error names its place and its type, but not the value")
	func valueThatJSONCannotHoldIsRefused() {
		#expect(throws: HTTPError.encodingFailed(description: "the Double at price has no JSON form")) {
			try Endpoint(path: "/", method: .post).withJSONBody(Offer(price: .infinity))
		}
	}
}

private struct Offer: Encodable {
	let price: Double
}

private func send(_ endpoint: Endpoint, headers: [String: String] = [:]) async throws {
	let baseURL = try #require(URL(string: "http://127.0.0.1:1"))
	try await HTTPClient(at: baseURL, headers: headers).response(to: endpoint)
}
