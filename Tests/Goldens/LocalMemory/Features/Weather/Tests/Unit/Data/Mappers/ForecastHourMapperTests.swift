import Testing

@testable import LocalMemoryWeather

struct ForecastHourMapperTests {
	private let sut = ForecastHourMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = ForecastHourDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps what is missing to nothing")
	func mapsWhatIsMissingToNothing() {
		// Given
		let input = ForecastHourDTO.stub(gust: nil)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.gust == nil)
	}

	@Test("Maps back what a model became")
	func mapsBackWhatModelBecame() {
		// Given
		let model = ForecastHour.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps back what a model without its optional values became")
	func mapsBackWhatModelWithGapsBecame() {
		// Given
		let model = ForecastHour.stub(gust: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.gust == nil)
		#expect(sut.map(dto) == model)
	}
}
