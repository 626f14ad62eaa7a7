import Foundation
import LarderNetworking
import LarderTesting
import Testing

@testable import RemoteOnlyWeather

struct ForecastRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: ForecastRemoteDataSource

	init() {
		sut = ForecastRemoteDataSource(httpClient: httpClient)
	}

	@Test("Sends one request, to the path of the identifier, and decodes the response")
	func asksOnceForPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("forecast.json")))

		// When
		let value = try await sut.fetchForecast(identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/forecasts/42"))
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchForecast(identifier: 1)
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchForecast(identifier: 1)
		}
	}

	@Test("Sends a save to the path of reads")
	func savesToPathThatReadsUse() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		let value = try await sut.saveForecast(.stub(), identifier: 42)

		// Then
		#expect(value == nil)
		#expect(httpClient.lastEndpoint?.method == .put)
		#expect(httpClient.lastEndpoint?.path == "/forecasts/42")
		let body = try #require(httpClient.lastEndpoint?.body)
		#expect(try JSONDecoder().decode(ForecastDTO.self, from: body) == .stub())
	}

	@Test("Decodes the response to a save")
	func decodesAnswerToSave() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("forecast.json")))

		// When
		let value = try await sut.saveForecast(.stub(), identifier: 42)

		// Then
		#expect(value == .stub())
	}

	@Test("Translates an HTTP error of a save to an API error")
	func translatesHTTPErrorOfSave() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.saveForecast(.stub(), identifier: 1)
		}
	}

	@Test("Sends a deletion to the path of the identifier")
	func deletesByPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		try await sut.deleteForecast(identifier: 42)

		// Then
		#expect(httpClient.lastEndpoint == Endpoint(path: "/forecasts/42", method: .delete))
	}

	@Test("Translates an HTTP error of a deletion to an API error")
	func translatesHTTPErrorOfDeletion() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			try await sut.deleteForecast(identifier: 1)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
