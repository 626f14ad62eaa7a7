import LarderNetworking
import LarderTesting
import Testing

@testable import ExecutorMemoryNote

struct NoteRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: NoteRemoteDataSource

	init() {
		sut = NoteRemoteDataSource(httpClient: httpClient)
	}

	@Test("Sends one request, to the path of the identifier, and decodes the response")
	func asksOnceForPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("note.json")))

		// When
		let value = try await sut.fetchNote(identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/notes/42"))
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchNote(identifier: 1)
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchNote(identifier: 1)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
