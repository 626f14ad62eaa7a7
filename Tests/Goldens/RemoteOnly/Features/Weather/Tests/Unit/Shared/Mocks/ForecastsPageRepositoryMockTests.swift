import Testing

@testable import RemoteOnlyWeather

struct ForecastsPageRepositoryMockTests {
	private let sut = ForecastsPageRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: ForecastsPageError.loadFailed()) {
			_ = try await sut.getForecastsPage(page: 1)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(.stub())

		// When
		let value = try await sut.getForecastsPage(page: 42)

		// Then
		#expect(value == .stub())
		#expect(sut.getForecastsPageCallCount == 1)
		#expect(sut.lastRequestedPage == 42)
	}

	@Test("Records a search, and returns its result")
	func recordsSearchAndAnswersWhatItIsTold() async throws {
		// Given
		sut.searchResult = .success(.stub())
		let filter = ForecastFilter(rain: true)

		// When
		let value = try await sut.searchForecastsPage(page: 42, filter: filter)

		// Then
		#expect(value == .stub())
		#expect(sut.searchForecastsPageCallCount == 1)
		#expect(sut.lastSearchedPage == 42)
		#expect(sut.lastSearchedFilter == filter)
	}
}
