import Testing

@testable import RemoteOnlyWeather

struct ForecastMapperTests {
	private let sut = ForecastMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps values that all differ")
	func mapsOtherValues() {
		// Given
		let expected = Forecast.stub(rain: true)

		// When
		let value = sut.map(.stub(rain: true))

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
