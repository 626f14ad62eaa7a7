import LarderTesting
import Testing

@testable import LocalMemoryWeather

struct ForecastRepositoryTests {
	private let localDataSource = ForecastLocalDataSourceMock()
	private let sut: ForecastRepository

	init() {
		sut = ForecastRepository(localDataSource: localDataSource)
	}

	@Test("Reads the saved value and maps it to the model")
	func readsSavedValueAndMapsToModel() async throws {
		// Given
		await localDataSource.setItemToReturn(try loadJSON("forecast"))

		// When
		let value = try await sut.getForecast(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(await localDataSource.lastRequestedIdentifier == "42")
	}

	@Test("Throws notFound if nothing is saved")
	func throwsNotFoundIfNothingIsSaved() async {
		// When / Then
		await #expect(throws: WeatherError.notFound(identifier: "42")) {
			_ = try await sut.getForecast(identifier: "42")
		}
	}

	@Test("Saves the model once")
	func savesModelOnce() async {
		// Given
		let model = Forecast.stub()

		// When
		await sut.saveForecast(model, identifier: "42")

		// Then
		#expect(await localDataSource.saveForecastCallCount == 1)
		#expect(await localDataSource.saveLastValue == model.toDTO())
		#expect(await localDataSource.lastSavedIdentifier == "42")
	}

	@Test("Deletes by the identifier")
	func deletesByIdentifier() async {
		// When
		await sut.deleteForecast(identifier: "42")

		// Then
		#expect(await localDataSource.deleteForecastCallCount == 1)
		#expect(await localDataSource.lastDeletedIdentifier == "42")
	}
}
