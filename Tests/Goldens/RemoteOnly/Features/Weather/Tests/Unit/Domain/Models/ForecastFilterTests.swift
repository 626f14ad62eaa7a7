import Testing

@testable import RemoteOnlyWeather

struct ForecastFilterTests {
	@Test("Has no criteria by default")
	func hasNoCriteriaByDefault() {
		// Given
		let sut = ForecastFilter()

		// When
		let value = sut.toDTO()

		// Then
		#expect(value == ForecastFilterDTO(rain: nil))
	}

	@Test("Maps each criterion to the query")
	func mapsEachCriterionToQuery() {
		// Given
		let sut = ForecastFilter(rain: true)

		// When
		let value = sut.toDTO()

		// Then
		#expect(value == ForecastFilterDTO(rain: "true"))
	}
}
