import LarderNetworking
import LarderTesting
import Testing

@testable import ObservedLibrary

struct BooksRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: BooksRemoteDataSource

	init() {
		sut = BooksRemoteDataSource(httpClient: httpClient)
	}

	@Test("Sends one request, for all entities, and decodes the response")
	func asksOnceForAll() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("books.json")))

		// When
		let value = try await sut.fetchBooks()

		// Then
		#expect(value == .stub())
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/books"))
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchBooks()
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchBooks()
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
