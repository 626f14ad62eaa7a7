import Testing

@testable import LocalMemoryWeather

struct ForecastMemoryDataSourceTests {
	@Test("Gives back what was saved")
	func givesBackWhatWasSaved() async {
		// Given
		let sut = ForecastMemoryDataSource()

		// When
		await sut.saveForecast(.stub(), identifier: "1")

		// Then
		#expect(await sut.getForecast(identifier: "1") == .stub())
	}

	@Test("Has nothing for another identifier")
	func hasNothingForAnotherIdentifier() async {
		// Given
		let sut = ForecastMemoryDataSource()

		// When
		await sut.saveForecast(.stub(), identifier: "1")

		// Then
		#expect(await sut.getForecast(identifier: "42") == nil)
	}

	@Test("Has nothing any more for what was deleted")
	func hasNothingForWhatWasDeleted() async {
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
