import Testing

@testable import MixedDepot

struct PalletMemoryDataSourceTests {
	@Test("Returns the saved value")
	func returnsSavedValue() async {
		// Given
		let sut = PalletMemoryDataSource()

		// When
		await sut.savePallet(.stub(id: 1))

		// Then
		#expect(await sut.getPallet(identifier: 1) == .stub(id: 1))
	}

	@Test("Returns nothing for another identifier")
	func returnsNothingForAnotherIdentifier() async {
		// Given
		let sut = PalletMemoryDataSource()

		// When
		await sut.savePallet(.stub(id: 1))

		// Then
		#expect(await sut.getPallet(identifier: 42) == nil)
	}

	@Test("Keeps no more than its limit")
	func keepsNoMoreThanItsLimit() async {
		// Given
		let sut = PalletMemoryDataSource(countLimit: 0)

		// When
		await sut.savePallet(.stub(id: 1))

		// Then
		#expect(await sut.getPallet(identifier: 1) == nil)
	}
}
