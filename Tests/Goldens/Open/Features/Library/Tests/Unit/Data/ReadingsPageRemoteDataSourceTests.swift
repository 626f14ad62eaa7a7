import Foundation
import LarderNetworking
import LarderTesting
import Testing

@testable import OpenLibrary

struct ReadingsPageRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: ReadingsPageRemoteDataSource

	init() {
		sut = ReadingsPageRemoteDataSource(httpClient: httpClient)
	}

	@Test("Sends one request, for the cursor of the page, and decodes the response")
	func asksOnceForCursorOfPage() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("readingsPage.json")))

		// When
		let value = try await sut.fetchReadingsPage(cursor: "42")

		// Then
		#expect(value == [.stub()])
		let queryItems = [URLQueryItem(name: "starting_after", value: "42")]
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/readings", queryItems: queryItems))
	}

	@Test("Asks for the first page without a cursor")
	func asksForFirstPage() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("readingsPage.json")))

		// When
		_ = try await sut.fetchReadingsPage(cursor: nil)

		// Then
		#expect(httpClient.lastEndpoint?.path == "/readings")
		#expect(httpClient.lastEndpoint?.queryItems == [])
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchReadingsPage(cursor: "1")
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchReadingsPage(cursor: "1")
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
