import LarderNetworking
import LarderTesting
import OpenLibrary
import Testing

// Calls the feature as the app does, which sees public declarations only.
struct ForecastFeatureTests {
	private let httpClient = HTTPClientMock()
	private let sut: ForecastFeature

	init() {
		sut = ForecastFeature(httpClient: httpClient)
	}

	@Test("Gets the forecast that the service sends")
	func getsForecast() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("forecast.json")))

		// When
		let value = try await sut.getForecast(identifier: 1)

		// Then
		#expect(value == .stub())
	}

	@Test("Throws the feature's error for the forecast")
	func throwsErrorForForecast() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: LibraryError.forecastNotFound(identifier: 1)) {
			_ = try await sut.getForecast(identifier: 1)
		}
	}

	@Test("Saves the forecast to the service")
	func savesForecast() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())
		let model = Forecast.stub()

		// When
		let value = try await sut.saveForecast(model, identifier: 42)

		// Then
		#expect(value == model)
		#expect(httpClient.lastEndpoint?.method == .put)
		#expect(httpClient.lastEndpoint?.path == "/forecasts/42")
	}
}
