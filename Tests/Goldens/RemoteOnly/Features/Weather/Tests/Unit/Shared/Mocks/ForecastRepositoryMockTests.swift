import Testing

@testable import RemoteOnlyWeather

struct ForecastRepositoryMockTests {
	private let sut = ForecastRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: WeatherError.loadFailed()) {
			_ = try await sut.getForecast(identifier: 1)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getForecast(identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(sut.getForecastCallCount == 1)
		#expect(sut.lastRequestedIdentifier == 42)
	}

	@Test("Records a save")
	func recordsSave() async throws {
		// Given
		sut.saveResult = .success(.stub())

		// When
		let value = try await sut.saveForecast(.stub(), identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(sut.saveForecastCallCount == 1)
		#expect(sut.lastSavedModel == .stub())
		#expect(sut.lastSavedIdentifier == 42)
	}

	@Test("Records a deletion")
	func recordsDeletion() async throws {
		// Given
		sut.deleteResult = .success(())

		// When
		try await sut.deleteForecast(identifier: 42)

		// Then
		#expect(sut.deleteForecastCallCount == 1)
		#expect(sut.lastDeletedIdentifier == 42)
	}
}
