import Testing

@testable import OpenLibrary

struct ForecastMapperTests {
	private let sut = ForecastMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = ForecastDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps values that all differ")
	func mapsOtherValues() {
		// Given
		let input = ForecastDTO.stub(rain: true)
		let expected = Forecast.stub(rain: true)

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
		#expect(sut.map(value.toDTO()) == expected)
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
}
