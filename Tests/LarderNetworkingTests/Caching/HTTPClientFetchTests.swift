import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// The request of a fetch, and the result that the cache gets.
@Suite(.timeLimit(.minutes(30)), .everyTransport)
struct HTTPClientFetchTests {
	private let validators = Validators(entityTag: "W/\"1\"", lastModified: "Mon, 01 Jan 2024 12:00:00 GMT")

	@Test(
		"Both validators are sent unchanged, and replace the endpoint's own conditional fields",
		arguments: [HTTPMethod.get, .head]
	)
	func validatorsAreSent(method: HTTPMethod) async throws {
		let asked = Log()
		let endpoint = Endpoint(path: "/", method: method, headers: ["if-none-match": "\"0\""])
		try await withLoopbackServer(answer: notModified(asked)) { url in
			let fetched: Fetched<Int> = try await HTTPClient(at: url).fetch(endpoint, validators: validators)

			#expect(fetched.isNotModified)
			#expect(asked.requests.map { $0.headers["if-none-match"] } == ["W/\"1\""])
			#expect(asked.requests.map { $0.headers["if-modified-since"] } == ["Mon, 01 Jan 2024 12:00:00 GMT"])
		}
	}

	@Test("If the cached version is still current, the result is not-modified and has the metadata of the response")
	func currentVersionIsNotModified() async throws {
		let headers = ["ETag": "W/\"2\"", "Cache-Control": "max-age=60", "Age": "5"]
		try await withLoopbackServer(answer: { _ in Answer(statusCode: 304, headers: headers) }) { url in
			let fetched: Fetched<Int> = try await HTTPClient(at: url).fetch(
				Endpoint(path: "/"),
				validators: validators
			)

			guard case .notModified(let metadata) = fetched else { throw Unexpected() }
			let expected = FetchMetadata(
				validators: Validators(entityTag: "W/\"2\""),
				freshness: FreshnessOverride(lifetime: .seconds(60)),
				age: .seconds(5)
			)
			#expect(metadata == expected)
		}
	}

	@Test("If the service has a new version, the result has the new value and its metadata")
	func newVersionIsAnswered() async throws {
		let answer = Answer(headers: ["Last-Modified": "today", "Cache-Control": "no-cache"], body: Data("7".utf8))
		try await withLoopbackServer(answer: { _ in answer }) { url in
			let fetched: Fetched<Int> = try await HTTPClient(at: url).fetch(
				Endpoint(path: "/"),
				validators: validators
			)

			guard case .value(let value, let metadata) = fetched else { throw Unexpected() }
			#expect(value == 7)
			let expected = FetchMetadata(
				validators: Validators(lastModified: "today"),
				freshness: .mustRevalidate(after: .zero)
			)
			#expect(metadata == expected)
		}
	}

	@Test("Without validators, the request has no condition and a 304 is an error")
	func noValidatorsIsNoCondition() async throws {
		let asked = Log()
		try await withLoopbackServer(answer: notModified(asked)) { url in
			let sut = HTTPClient(at: url)

			await #expect(throws: HTTPError.statusCode(304, nil)) {
				let _: Fetched<Int> = try await sut.fetch(Endpoint(path: "/"), validators: Validators())
			}

			#expect(asked.requests.map { $0.headers.keys.filter { $0.hasPrefix("if-") } } == [[]])
		}
	}

	@Test(
		"A validator that cannot be the value of a header field is not sent",
		arguments: ["\"é\"", "\"\r\nX-Admin: 1\""]
	)
	func unsendableValidatorIsLeftOut(entityTag: String) async throws {
		let asked = Log()
		try await withLoopbackServer(answer: notModified(asked)) { url in
			let sut = HTTPClient(at: url)
			let validators = Validators(entityTag: entityTag)

			await #expect(throws: HTTPError.statusCode(304, nil)) {
				let _: Fetched<Int> = try await sut.fetch(Endpoint(path: "/"), validators: validators)
			}

			#expect(asked.requests.map { $0.headers["if-none-match"] } == [nil])
		}
	}

	@Test(
		"A POST, PUT, PATCH or DELETE is sent without a condition",
		arguments: [HTTPMethod.post, .put, .patch, .delete]
	)
	func changeHasNoCondition(method: HTTPMethod) async throws {
		let asked = Log()
		try await withLoopbackServer(answer: notModified(asked)) { url in
			let sut = HTTPClient(at: url)

			await #expect(throws: HTTPError.statusCode(304, nil)) {
				let _: Fetched<Int> = try await sut.fetch(Endpoint(path: "/", method: method), validators: validators)
			}

			#expect(asked.requests.map { $0.headers["if-none-match"] } == [nil])
		}
	}

	@Test("For a plain request, a 304 is an error, even if the endpoint has validators")
	func plainRequestHasNoValue() async throws {
		var endpoint = Endpoint(path: "/")
		endpoint.validators = validators
		let sut = HTTPClientMock(result: .success(HTTPResponse(statusCode: 304)))

		await #expect(throws: HTTPError.statusCode(304, nil)) { let _: Int = try await sut.request(endpoint) }

		#expect(sut.lastEndpoint?.validators == validators)
	}

	@Test("A body that cannot be decoded is an error")
	func undecodableBodyIsThrown() async throws {
		let sut = HTTPClientMock(result: .success(HTTPResponse(body: Data("[]".utf8))))

		await #expect(throws: HTTPError.decodingFailed(description: "expected Int at the top level")) {
			let _: Fetched<Int> = try await sut.fetch(Endpoint(path: "/"), validators: Validators())
		}
	}
}

private struct Unexpected: Error {}

/// Notes every request and answers it with 304.
private func notModified(_ log: Log) -> @Sendable (ReceivedRequest) -> Answer {
	{ request in
		log.note(request)
		return Answer(statusCode: 304)
	}
}

extension Fetched {
	fileprivate var isNotModified: Bool {
		if case .notModified = self { true } else { false }
	}
}
