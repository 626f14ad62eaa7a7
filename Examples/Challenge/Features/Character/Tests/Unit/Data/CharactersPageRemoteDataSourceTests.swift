import ChallengeNetworking
import Foundation
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct CharactersPageRemoteDataSourceTests {
	@Test("Decodes the service's own form")
	func decodesTheServicesForm() async throws {
		// Given
		let httpClientMock = HTTPClientMock(result: .success(HTTPResponse(body: try loadData("charactersPage.json"))))
		let sut = CharactersPageRemoteDataSource(httpClient: httpClientMock)

		// When
		let value = try await sut.fetchCharactersPage(page: 1)

		// Then
		#expect(value == .stub())
	}

	@Test("Asks for a page by its number alone")
	func asksForAPage() async throws {
		// Given
		let httpClientMock = HTTPClientMock(result: .success(HTTPResponse(body: try loadData("charactersPage.json"))))
		let sut = CharactersPageRemoteDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharactersPage(page: 2)

		// Then
		let queryItems = [URLQueryItem(name: "page", value: "2")]
		#expect(httpClientMock.lastEndpoint == Endpoint(path: "/character", queryItems: queryItems))
	}

	@Test("Asks for a page of a filter by every field that it has")
	func asksForAPageOfAFilter() async throws {
		// Given
		let httpClientMock = HTTPClientMock(result: .success(HTTPResponse(body: try loadData("charactersPage.json"))))
		let sut = CharactersPageRemoteDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharactersPage(page: 1, filter: CharacterFilterDTO(name: "a&b", status: "dead"))

		// Then
		let queryItems = [
			URLQueryItem(name: "page", value: "1"), URLQueryItem(name: "name", value: "a&b"),
			URLQueryItem(name: "status", value: "dead"),
		]
		#expect(httpClientMock.lastEndpoint?.queryItems == queryItems)
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPError() async throws {
		// Given
		let httpClientMock = HTTPClientMock(result: .failure(HTTPError.timedOut))
		let sut = CharactersPageRemoteDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.serverError(statusCode: nil)) {
			_ = try await sut.fetchCharactersPage(page: 1)
		}
	}
}
