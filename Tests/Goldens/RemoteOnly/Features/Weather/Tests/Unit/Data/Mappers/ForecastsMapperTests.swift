import Testing

@testable import RemoteOnlyWeather

struct ForecastsMapperTests {
	private let sut = ForecastsMapper()

	@Test("Maps everything")
	func mapsEverything() {
		// Given
		let input: ForecastsDTO = .stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == [.stub()])
	}

	@Test("Maps every element, in order")
	func mapsElementsInOrder() {
		// Given
		let input: ForecastsDTO = .stub(items: [.stub(), .stub(city: "42")])

		// When
		let value = sut.map(input)

		// Then
		#expect(value == [.stub(), .stub(city: "42")])
	}
}
