import Testing

@testable import ExecutorStation

struct ReadingMemoryDataSourceTests {
	@Test("Gives back what was saved")
	func givesBackWhatWasSaved() async {
		// Given
		let sut = ReadingMemoryDataSource()

		// When
		await sut.saveReading(.stub(attributes: .stub(id: 1)))

		// Then
		#expect(await sut.getReading(identifier: 1) == .stub(attributes: .stub(id: 1)))
	}

	@Test("Has nothing for another identifier")
	func hasNothingForAnotherIdentifier() async {
		// Given
		let sut = ReadingMemoryDataSource()

		// When
		await sut.saveReading(.stub(attributes: .stub(id: 1)))

		// Then
		#expect(await sut.getReading(identifier: 42) == nil)
	}

	@Test("Has nothing any more for what was deleted")
	func hasNothingForWhatWasDeleted() async {
		// Given
		let sut = ReadingMemoryDataSource()
		await sut.saveReading(.stub(attributes: .stub(id: 1)))

		// When
		await sut.deleteReading(identifier: 1)

		// Then
		#expect(await sut.getReading(identifier: 1) == nil)
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
