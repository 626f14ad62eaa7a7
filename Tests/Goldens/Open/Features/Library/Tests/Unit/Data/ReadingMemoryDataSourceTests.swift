import Testing

@testable import OpenLibrary

struct ReadingMemoryDataSourceTests {
	@Test("Returns the saved value")
	func returnsSavedValue() async {
		// Given
		let sut = ReadingMemoryDataSource()

		// When
		await sut.saveReading(.stub(attributes: .stub(id: 1)))

		// Then
		#expect(await sut.getReading(identifier: 1) == .stub(attributes: .stub(id: 1)))
	}

	@Test("Returns nothing for another identifier")
	func returnsNothingForAnotherIdentifier() async {
		// Given
		let sut = ReadingMemoryDataSource()

		// When
		await sut.saveReading(.stub(attributes: .stub(id: 1)))

		// Then
		#expect(await sut.getReading(identifier: 42) == nil)
	}

	@Test("Keeps no more than its limit")
	func keepsNoMoreThanItsLimit() async {
		// Given
		let sut = ReadingMemoryDataSource(countLimit: 0)

		// When
		await sut.saveReading(.stub(attributes: .stub(id: 1)))

		// Then
		#expect(await sut.getReading(identifier: 1) == nil)
	}
}
