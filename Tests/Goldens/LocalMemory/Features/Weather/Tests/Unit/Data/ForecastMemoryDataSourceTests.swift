import Testing

@testable import LocalMemoryWeather

struct ForecastMemoryDataSourceTests {
	@Test("Returns the saved value")
	func returnsSavedValue() async {
		// Given
		let sut = ForecastMemoryDataSource()

		// When
		await sut.saveForecast(.stub(), identifier: "1")

		// Then
		#expect(await sut.getForecast(identifier: "1") == .stub())
	}

	@Test("Returns nothing for another identifier")
	func returnsNothingForAnotherIdentifier() async {
		// Given
		let sut = ForecastMemoryDataSource()

		// When
		await sut.saveForecast(.stub(), identifier: "1")

		// Then
		#expect(await sut.getForecast(identifier: "42") == nil)
	}

	@Test("Returns nothing after a deletion")
	func returnsNothingAfterDeletion() async {
		// Given
		let sut = ForecastMemoryDataSource()
		await sut.saveForecast(.stub(), identifier: "1")

		// When
		await sut.deleteForecast(identifier: "1")

		// Then
		#expect(await sut.getForecast(identifier: "1") == nil)
	}

	@Test("Keeps no more than its limit")
	func keepsNoMoreThanItsLimit() async {
		// Given
		let sut = ForecastMemoryDataSource(countLimit: 0)

		// When
		await sut.saveForecast(.stub(), identifier: "1")

		// Then
		#expect(await sut.getForecast(identifier: "1") == nil)
	}
}
