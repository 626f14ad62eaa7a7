import Testing

@testable import ExecutorStation

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

	@Test("Returns nothing after everything was removed")
	func returnsNothingAfterRemovalOfEverything() async {
		// Given
		let sut = ReadingsPageMemoryDataSource()
		await sut.saveReadingsPage([.stub()], cursor: "1")

		// When
		await sut.removeAll()

		// Then
		#expect(await sut.getReadingsPage(cursor: "1") == nil)
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
