import Foundation
import LarderNetworking
import LarderTesting
import Testing

struct HTTPClientMockTests {
	@Test("A mock records its calls and returns the result that it was given")
	func recordsAndAnswers() async throws {
		let sut = HTTPClientMock()
		sut.result = .success(HTTPResponse(body: Data("7".utf8)))

		let value: Int = try await sut.request(Endpoint(path: "/first"))
		try await sut.response(to: Endpoint(path: "/second"))

		#expect(value == 7)
		#expect(sut.callCount == 2)
		#expect(sut.lastEndpoint == Endpoint(path: "/second"))
	}

	@Test("A mock saves a body to a file as a client does, unless the status is an error")
	func savesBodies() async throws {
		try await withFolder { folder in
			let sut = HTTPClientMock(result: .success(HTTPResponse(headers: ["A": "1"], body: Data("7".utf8))))
			let file = folder.appending(path: "seven")
			var endpoint = Endpoint(path: "/").savingBody(to: file, limit: 1)

			#expect(try await sut.response(to: endpoint) == HTTPResponse(headers: ["A": "1"]))
			#expect(try Data(contentsOf: file) == Data("7".utf8))

			let refusal = HTTPResponse(statusCode: 404, body: Data("none".utf8))
			sut.result = .success(refusal)
			endpoint.acceptedStatusCodes = [404]
			#expect(try await sut.response(to: endpoint) == refusal)
			let content = try Data(contentsOf: file)
			#expect(content == Data("7".utf8))
		}
	}

	@Test("Until a mock has a result, it counts each call and throws")
	func failsUntilToldOtherwise() async {
		let sut = HTTPClientMock()

		await #expect(throws: HTTPError.invalidResponse) { try await sut.response(to: Endpoint(path: "/")) }

		#expect(sut.callCount == 1)
	}

	@Test("The mock throws for the same statuses as the real client", arguments: [199, 304, 404, 422, 500])
	func throwsForStatus(statusCode: Int) async throws {
		let sut = HTTPClientMock(result: .success(HTTPResponse(statusCode: statusCode)))

		await #expect(throws: HTTPError.statusCode(statusCode, nil)) {
			try await sut.response(to: Endpoint(path: "/notes/1", method: .put))
		}
		#expect(sut.callCount == 1)
	}

	@Test("The mock's error for a status has the body that the route gives", arguments: [200, 422])
	func throwsWithBodyOfRoute(statusCode: Int) async throws {
		let sut = HTTPClientMock()
		let response = try HTTPResponse(statusCode: statusCode, json: ["title": "too long"])
		sut.route(Endpoint(path: "/notes/1", method: .put), to: .success(response))

		if statusCode == 200 {
			#expect(try await sut.response(to: Endpoint(path: "/notes/1", method: .put)) == response)
		} else {
			await #expect(throws: HTTPError.statusCode(statusCode, response.body)) {
				try await sut.response(to: Endpoint(path: "/notes/1", method: .put))
			}
		}
	}
}
