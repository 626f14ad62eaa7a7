import Testing

@testable import RemoteOnlyWeather

struct ForecastsPageMapperTests {
	private let sut = ForecastsPageMapper()

	@Test("Maps everything")
	func mapsEverything() {
		// Given
		let input: ForecastsPageDTO = .stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Reports a next page")
	func reportsNextPage() {
		// Given
		let input = ForecastsPageDTO.stub(meta: .stub(page: 1, pages: 2))

		// When
		let value = sut.map(input)

		// Then
		#expect(value.hasNextPage)
	}

	@Test("Reports no next page")
	func reportsNoNextPage() {
		// Given
		let input = ForecastsPageDTO.stub(meta: .stub(page: 2, pages: 2))

		// When
		let value = sut.map(input)

		// Then
		#expect(!value.hasNextPage)
	}
}
