import Testing

@testable import ExecutorStation

struct ReadingsPageMemoryDataSourceTests {
	@Test("Gives back what was saved")
	func givesBackWhatWasSaved() async {
		// Given
		let sut = ReadingsPageMemoryDataSource()

		// When
		await sut.saveReadingsPage([.stub()], page: 1)

		// Then
		#expect(await sut.getReadingsPage(page: 1) == [.stub()])
	}

	@Test("Has nothing for another page")
	func hasNothingForAnotherPage() async {
		// Given
		let sut = ReadingsPageMemoryDataSource()

		// When
		await sut.saveReadingsPage([.stub()], page: 1)

		// Then
		#expect(await sut.getReadingsPage(page: 42) == nil)
	}

	@Test("Keeps no more than its limit")
	func keepsNoMoreThanItsLimit() async {
		// Given
		let sut = ReadingsPageMemoryDataSource(countLimit: 0)

		// When
		await sut.saveReadingsPage([.stub()], page: 1)

		// Then
		#expect(await sut.getReadingsPage(page: 1) == nil)
	}
}
