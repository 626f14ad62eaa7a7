import Testing

@testable import LocalMemoryWeather

struct ForecastHourMapperTests {
	private let sut = ForecastHourMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(gust: nil))

		// Then
		#expect(value.gust == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = ForecastHour.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = ForecastHour.stub(gust: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.gust == nil)
		#expect(sut.map(dto) == model)
	}
}
