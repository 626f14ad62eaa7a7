import Testing

@testable import LocalMemoryWeather

struct ForecastMapperTests {
	private let sut = ForecastMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(rain: nil))

		// Then
		#expect(value.rain == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Forecast.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = Forecast.stub(rain: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.rain == nil)
		#expect(sut.map(dto) == model)
	}
}
