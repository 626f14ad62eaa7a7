import Testing

@testable import OpenLibrary

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

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// Given
		let input = ForecastHourDTO.stub(gust: nil)

		// When
		let value = sut.map(input)

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
