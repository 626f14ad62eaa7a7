import Testing

@testable import MixedDepot

struct NoteMemoryDataSourceTests {
	@Test("Returns the saved value")
	func returnsSavedValue() async {
		// Given
		let sut = NoteMemoryDataSource()

		// When
		await sut.saveNote(.stub(id: 1))

		// Then
		#expect(await sut.getNote(identifier: 1) == .stub(id: 1))
	}

	@Test("Returns nothing for another identifier")
	func returnsNothingForAnotherIdentifier() async {
		// Given
		let sut = NoteMemoryDataSource()

		// When
		await sut.saveNote(.stub(id: 1))

		// Then
		#expect(await sut.getNote(identifier: 42) == nil)
	}

	@Test("Keeps no more than its limit")
	func keepsNoMoreThanItsLimit() async {
		// Given
		let sut = NoteMemoryDataSource(countLimit: 0)

		// When
		await sut.saveNote(.stub(id: 1))

		// Then
		#expect(await sut.getNote(identifier: 1) == nil)
	}
}
