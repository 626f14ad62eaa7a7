import Foundation
import LarderNetworking
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct CharactersPageRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: CharactersPageRemoteDataSource

	init() {
		sut = CharactersPageRemoteDataSource(httpClient: httpClient)
	}

	@Test("Decodes the service's answer")
	func decodesAnswer() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("charactersPage.json")))

		// When
		let value = try await sut.fetchCharactersPage(page: 1)

		// Then
		#expect(value == .stub())
	}

	@Test("Sends one request, for the number of the page")
	func asksOnceForNumberOfPage() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("charactersPage.json")))

		// When
		_ = try await sut.fetchCharactersPage(page: 42)

		// Then
		let queryItems = [URLQueryItem(name: "page", value: "42")]
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/character", queryItems: queryItems))
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchCharactersPage(page: 1)
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchCharactersPage(page: 1)
		}
	}

	@Test("Asks for a filtered page")
	func asksForFilteredPage() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("charactersPage.json")))

		// When
		let value = try await sut.fetchCharactersPage(
			page: 42,
			filter: CharacterFilterDTO(name: "a&b", status: "Alive")
		)

		// Then
		let queryItems = [
			URLQueryItem(name: "page", value: "42"),
			URLQueryItem(name: "name", value: "a&b"),
			URLQueryItem(name: "status", value: "Alive"),
		]
		#expect(value == .stub())
		#expect(httpClient.lastEndpoint == Endpoint(path: "/character", queryItems: queryItems))
	}

	@Test("Leaves empty criteria out of the query")
	func leavesEmptyCriteriaOut() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("charactersPage.json")))

		// When
		_ = try await sut.fetchCharactersPage(
			page: 42,
			filter: CharacterFilterDTO(name: nil, status: nil)
		)

		// Then
		let queryItems = [URLQueryItem(name: "page", value: "42")]
		#expect(httpClient.lastEndpoint == Endpoint(path: "/character", queryItems: queryItems))
	}

	@Test("Translates an HTTP error of a search to an API error")
	func translatesHTTPErrorOfSearch() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchCharactersPage(
				page: 1,
				filter: CharacterFilterDTO(name: nil, status: nil)
			)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
