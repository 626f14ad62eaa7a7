import Testing

@testable import RemoteOnlyWeather

struct ForecastsRepositoryMockTests {
	private let sut = ForecastsRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: WeatherError.loadFailed()) {
			_ = try await sut.getForecasts()
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success([.stub()])

		// When
		let value = try await sut.getForecasts()

		// Then
		#expect(value == [.stub()])
		#expect(sut.getForecastsCallCount == 1)
	}
}
