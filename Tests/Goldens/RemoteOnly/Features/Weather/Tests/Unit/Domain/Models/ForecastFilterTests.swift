import Testing

@testable import RemoteOnlyWeather

struct ForecastFilterTests {
	@Test("Lets everything through by default")
	func letsEverythingThroughByDefault() {
		// Given
		let sut = ForecastFilter()

		// When
		let value = sut.toDTO()

		// Then
		#expect(value == ForecastFilterDTO(rain: nil))
	}

	@Test("Says what it looks for in the service's words")
	func saysWhatItLooksForInServiceWords() {
		// Given
		let sut = ForecastFilter(rain: true)

		// When
		let value = sut.toDTO()

		// Then
		#expect(value == ForecastFilterDTO(rain: "true"))
	}
}
