import LarderNetworking
import LarderTesting
import Testing

@testable import OpenLibrary

struct ForecastRepositoryTests {
	private let remoteDataSource = ForecastRemoteDataSourceMock()
	private let sut: ForecastRepository

	init() {
		sut = ForecastRepository(remoteDataSource: remoteDataSource)
	}

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("forecast"))

		// When
		let value = try await sut.getForecast(identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchForecastCallCount == 1)
		#expect(remoteDataSource.lastFetchedIdentifier == 42)
	}

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: LibraryError.forecastNotFound(identifier: 42)) {
			_ = try await sut.getForecast(identifier: 42)
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getForecast(identifier: 1)
		}
	}

	// MARK: - Saves

	@Test("Saves the model remotely")
	func savesModel() async throws {
		// Given
		remoteDataSource.saveResult = .success(nil)
		let model = Forecast.stub()

		// When
		let value = try await sut.saveForecast(model, identifier: 1)

		// Then
		#expect(value == model)
		#expect(remoteDataSource.saveForecastCallCount == 1)
		#expect(remoteDataSource.saveLastValue == model.toDTO())
		#expect(remoteDataSource.lastSavedIdentifier == 1)
	}

	@Test("Returns the response to a save")
	func returnsAnswerToSave() async throws {
		// Given
		remoteDataSource.saveResult = .success(.stub(city: "42"))

		// When
		let value = try await sut.saveForecast(.stub(), identifier: 1)

		// Then
		#expect(value == .stub(city: "42"))
	}

	@Test("Maps the error of a save")
	func mapsErrorOfSave() async {
		// Given
		remoteDataSource.saveResult = .failure(APIError.notFound)
		let model = Forecast.stub()

		// When / Then
		await #expect(throws: LibraryError.forecastNotFound(identifier: 42)) {
			try await sut.saveForecast(model, identifier: 42)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
