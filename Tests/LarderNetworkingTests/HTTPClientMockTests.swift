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

	@Test("A mock throws and counts the call until it is given a result")
	func failsUntilToldOtherwise() async {
		let sut = HTTPClientMock()

		await #expect(throws: HTTPError.invalidResponse) { try await sut.response(to: Endpoint(path: "/")) }

		#expect(sut.callCount == 1)
	}
}
