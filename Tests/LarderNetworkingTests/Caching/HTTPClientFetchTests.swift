import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import LoopbackServers
import Testing

/// What a fetch asks of the service, and what the cache is told of the answer.
@Suite(.timeLimit(.minutes(30)))
struct HTTPClientFetchTests {
	private let validators = Validators(entityTag: "W/\"1\"", lastModified: "Mon, 01 Jan 2024 12:00:00 GMT")

	@Test(
		"Both validators are sent verbatim, in place of the endpoint's own fields",
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

	@Test("A version that is still current is not modified, and its answer's metadata comes along")
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

	@Test("A new version is answered with its metadata")
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

	@Test("Without validators there is no condition, and a 304 is no answer")
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

	@Test("A validator that no field can hold is left out", arguments: ["\"é\"", "\"\r\nX-Admin: 1\""])
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

	@Test("A request that changes something carries no condition", arguments: [HTTPMethod.post, .put, .patch, .delete])
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

	@Test("A 304 has no value for a plain request, whose endpoint may carry validators too")
	func plainRequestHasNoValue() async throws {
		var endpoint = Endpoint(path: "/")
		endpoint.validators = validators
		let sut = HTTPClientMock(result: .success(HTTPResponse(statusCode: 304)))

		await #expect(throws: HTTPError.statusCode(304, nil)) { let _: Int = try await sut.request(endpoint) }

		#expect(sut.lastEndpoint?.validators == validators)
	}

	@Test("What cannot be decoded is thrown")
	func undecodableBodyIsThrown() async throws {
		let sut = HTTPClientMock(result: .success(HTTPResponse(body: Data("[]".utf8))))

		await #expect(throws: HTTPError.decodingFailed(description: "expected Int at the top level")) {
			let _: Fetched<Int> = try await sut.fetch(Endpoint(path: "/"), validators: Validators())
		}
	}
}

private struct Unexpected: Error {}

/// Answers that nothing changed, whatever is asked, and notes that.
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
