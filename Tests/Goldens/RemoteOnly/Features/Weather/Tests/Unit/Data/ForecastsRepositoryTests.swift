import LarderNetworking
import LarderTesting
import Testing

@testable import RemoteOnlyWeather

struct ForecastsRepositoryTests {
	private let remoteDataSource = ForecastsRemoteDataSourceMock()
	private let sut: ForecastsRepository

	init() {
		sut = ForecastsRepository(remoteDataSource: remoteDataSource)
	}

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("forecasts"))

		// When
		let value = try await sut.getForecasts()

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchForecastsCallCount == 1)
	}

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: WeatherError.loadFailed()) {
			_ = try await sut.getForecasts()
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: WeatherError.loadFailed()) {
			_ = try await sut.getForecasts()
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
