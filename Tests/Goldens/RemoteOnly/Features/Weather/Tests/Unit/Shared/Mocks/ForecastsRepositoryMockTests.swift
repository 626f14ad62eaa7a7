import Testing

@testable import RemoteOnlyWeather

struct ForecastsRepositoryMockTests {
	private let sut = ForecastsRepositoryMock()

	@Test("Fails until it is told what to answer")
	func failsUntilItIsToldWhatToAnswer() async {
		// When / Then
		await #expect(throws: WeatherError.loadFailed()) {
			_ = try await sut.getForecasts()
		}
	}

	@Test("Records a read, and answers what it is told")
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
