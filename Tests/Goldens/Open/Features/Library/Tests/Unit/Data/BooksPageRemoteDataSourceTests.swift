import Foundation
import LarderNetworking
import LarderTesting
import Testing

@testable import OpenLibrary

struct BooksPageRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: BooksPageRemoteDataSource

	init() {
		sut = BooksPageRemoteDataSource(httpClient: httpClient)
	}

	@Test("Sends one request, for the number of the page, and decodes the response")
	func asksOnceForNumberOfPage() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("booksPage.json")))

		// When
		let value = try await sut.fetchBooksPage(page: 42, filter: nil)

		// Then
		#expect(value == .stub())
		let queryItems = [URLQueryItem(name: "page", value: "42")]
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/books", queryItems: queryItems))
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchBooksPage(page: 1, filter: nil)
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchBooksPage(page: 1, filter: nil)
		}
	}

	@Test("Asks for a filtered page")
	func asksForFilteredPage() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("booksPage.json")))

		// When
		let value = try await sut.fetchBooksPage(
			page: 42,
			filter: BookFilter(title: "a&b", status: .lent, year: 9)
		)

		// Then
		let queryItems = [
			URLQueryItem(name: "page", value: "42"),
			URLQueryItem(name: "title", value: "a&b"),
			URLQueryItem(name: "status", value: "lent"),
			URLQueryItem(name: "year", value: "9"),
		]
		#expect(value == .stub())
		#expect(httpClient.lastEndpoint == Endpoint(path: "/books", queryItems: queryItems))
	}

	@Test("Leaves empty criteria out of the query")
	func leavesEmptyCriteriaOut() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("booksPage.json")))

		// When
		_ = try await sut.fetchBooksPage(
			page: 42,
			filter: BookFilter()
		)

		// Then
		let queryItems = [URLQueryItem(name: "page", value: "42")]
		#expect(httpClient.lastEndpoint == Endpoint(path: "/books", queryItems: queryItems))
	}
}

private enum GenericTestError: Error {
	case unknown
}
