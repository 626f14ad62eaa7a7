import Testing

@testable import OpenLibrary

struct ReadingsPageMemoryDataSourceTests {
	@Test("Returns the saved value")
	func returnsSavedValue() async {
		// Given
		let sut = ReadingsPageMemoryDataSource()

		// When
		await sut.saveReadingsPage([.stub()], cursor: "1")

		// Then
		#expect(await sut.getReadingsPage(cursor: "1") == [.stub()])
	}

	@Test("Returns nothing for another cursor")
	func returnsNothingForAnotherCursor() async {
		// Given
		let sut = ReadingsPageMemoryDataSource()

		// When
		await sut.saveReadingsPage([.stub()], cursor: "1")

		// Then
		#expect(await sut.getReadingsPage(cursor: "42") == nil)
	}

	@Test("Keeps no more than its limit")
	func keepsNoMoreThanItsLimit() async {
		// Given
		let sut = ReadingsPageMemoryDataSource(countLimit: 0)

		// When
		await sut.saveReadingsPage([.stub()], cursor: "1")

		// Then
		#expect(await sut.getReadingsPage(cursor: "1") == nil)
	}
}
