import Foundation
import Testing

@testable import LarderNetworking

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// The request that follows a redirect.
struct RedirectionTests {
	@Test(
		"A redirect from https to http is refused",
		arguments: ["http://a.example/", "HTTP://a.example:443/", "http://b.example/"]
	)
	func downgradeIsRefused(location: String) {
		#expect(throws: HTTPError.insecureRedirect) { try request(from: "https://a.example/", to: location) }
	}

	@Test(
		"A redirect to a URL that is not http or https is refused",
		arguments: ["ftp://a.example/", "file:///etc/hosts", "mailto:a@b.c", "http://", "http:///x", "http://[::1", ""]
	)
	func otherSchemeIsRefused(location: String) {
		#expect(throws: HTTPError.invalidResponse) { try request(from: "http://a.example/", to: location) }
	}

	@Test(
		"A redirect to an impossible host is refused",
		arguments: [
			"http://%00/", "http://a.example%00/", "https://%20/", "http://a b/", "//a%2fb/", "http://*/", "http://@/",
			"http://a%7Fb/", "http://a%25b/", "http://a%3Fb/", "http://a%3Ab/", "http://a%3A%00/",
		]
	)
	func impossibleHostIsRefused(location: String) {
		#expect(throws: HTTPError.invalidResponse) { try request(from: "http://a.example/", to: location) }
	}

	@Test(
		"A redirect to any other host is followed",
		arguments: [
			"http://[fe80::1%25eth0]/", "http://a_b.example/", "http://xn--bcher-kva.example/", "http://%31.example/",
			"http://b\u{FC}cher.example/",
		]
	)
	func possibleHostIsFollowed(location: String) throws {
		_ = try request(from: "http://a.example/", to: location)
	}

	@Test(
		"A redirect to an impossible port is refused",
		arguments: [
			"http://127.0.0.1:70000/", "//127.0.0.1:70000", "http://[::1]:70000/", "https://a.example:65536/",
			"http://a.example:0/", "http://a.example:-1/", "http://a.example:9223372036854775808/",
			"http://u:1@a.example:65537",
		]
	)
	func impossiblePortIsRefused(location: String) {
		#expect(throws: HTTPError.invalidResponse) { try request(from: "http://a.example/", to: location) }
	}

	@Test(
		"A redirect to any other port is followed",
		arguments: ["http://b.example:1/", "//[::1]:65535/", "http://b.example:/"]
	)
	func possiblePortIsFollowed(location: String) throws {
		_ = try request(from: "http://a.example/", to: location)
	}

	@Test(
		"A user and a password in a location are dropped",
		arguments: [
			("http://a.example/", "http://user:pw@b.example/c", "http://b.example/c"),
			("http://a.example/", "http://user:pw@a.example/c", "http://a.example/c"),
			("http://a.example/", "//user@a.example/c", "http://a.example/c"),
		]
	)
	func userIsDropped(source: String, location: String, expected: String) throws {
		#expect(try request(from: source, to: location).url?.absoluteString == expected)
	}

	@Test(
		"A redirect with two locations is not followed",
		arguments: ["/a, /b", "http://a.example/, http://b.example/"]
	)
	func twoLocationsAreRefused(location: String) {
		#expect(throws: HTTPError.invalidResponse) { try request(from: "http://a.example/", to: location) }
	}

	@Test(
		"A relative location is resolved against the request's URL",
		arguments: [
			("c", "http://a.example/a/c"), ("../c", "http://a.example/c"), ("?d=1", "http://a.example/a/b?d=1"),
			("/c?d=%2F#e", "http://a.example/c?d=%2F#e"), ("//b.example/c", "http://b.example/c"),
			("HTTP://b.example/C", "http://b.example/C"),
		]
	)
	func relativeLocationIsResolved(location: String, expected: String) throws {
		#expect(try request(from: "http://a.example/a/b?c=1", to: location).url?.absoluteString == expected)
	}

	@Test(
		"Equal schemes, hosts and ports are one origin, however they are written",
		arguments: [
			("http://a.example/1", "http://a.example/2"), ("http://a.example/", "HTTP://A.example:80/"),
			("https://a.example/", "https://a.example:443/"), ("http://[::1]:8080/", "http://[::1]:8080/a?b#c"),
		]
	)
	func sameOriginSeesTheKey(source: String, location: String) throws {
		#expect(try request(from: source, to: location).value(forHTTPHeaderField: "X-Key") == "1")
	}

	@Test(
		"Another scheme, host or port is another origin",
		arguments: [
			("http://a.example/", "https://a.example/"), ("http://a.example/", "http://b.example/"),
			("http://a.example/", "http://a.example:8080/"), ("http://a.example:443/", "https://a.example/"),
			("https://a.example/", "https://a.a.example/"), ("https://a.example/", "https://a.example@b.example/"),
		]
	)
	func otherOriginSeesNoKey(source: String, location: String) throws {
		let request = try request(from: source, to: location)

		#expect(request.value(forHTTPHeaderField: "X-Key") == nil)
		#expect(request.value(forHTTPHeaderField: "If-None-Match") == "\"1\"")
	}

	@Test(
		"A redirect keeps the method, except for a 303, and except for a POST after a 301 or a 302",
		arguments: [
			(301, .post, .get), (302, .post, .get), (303, .post, .get), (307, .post, .post), (308, .post, .post),
			(301, .put, .put), (303, .put, .get), (303, .delete, .get), (303, .head, .head), (302, .head, .head),
		] as [(Int, HTTPMethod, HTTPMethod)]
	)
	func methodStays(statusCode: Int, method: HTTPMethod, expected: HTTPMethod) throws {
		let request = try request(from: "http://a.example/", to: "/b", statusCode: statusCode, method: method)

		#expect(request.httpMethod == expected.rawValue)
		#expect((request.httpBody != nil) == expected.hasTestBody)
		#expect((request.value(forHTTPHeaderField: "Content-Type") != nil) == expected.hasTestBody)
	}

	@Test(
		"A response with another status, or without a location, is not a redirect",
		arguments: [200, 300, 304, 305, 306, 309, 404]
	)
	func otherStatusIsNone(statusCode: Int) throws {
		let request = URLRequest(url: try #require(URL(string: "http://a.example/")))

		#expect(Redirection(of: request, by: HTTPResponse(statusCode: statusCode, headers: ["Location": "/"])) == nil)
		#expect(Redirection(of: request, by: HTTPResponse(statusCode: 302)) == nil)
	}
}

extension HTTPMethod {
	fileprivate var hasTestBody: Bool { self == .post || self == .put }
}

/// The request that follows a redirect to `location`.
///
/// The first request has a body and fields that suit its method.
private func request(
	from source: String,
	to location: String,
	statusCode: Int = 302,
	method: HTTPMethod = .get
) throws -> URLRequest {
	var request = URLRequest(url: try #require(URL(string: source)))
	request.httpMethod = method.rawValue
	request.setValue("1", forHTTPHeaderField: "X-Key")
	request.setValue("\"1\"", forHTTPHeaderField: "If-None-Match")
	if method.hasTestBody {
		request.httpBody = Data("body".utf8)
		request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
	}
	let response = HTTPResponse(statusCode: statusCode, headers: ["Location": location])
	return try #require(Redirection(of: request, by: response)).followingRequest()
}
