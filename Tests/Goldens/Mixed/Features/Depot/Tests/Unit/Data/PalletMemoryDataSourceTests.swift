import Testing

@testable import MixedDepot

struct PalletMemoryDataSourceTests {
	@Test("Gives back what was saved")
	func givesBackWhatWasSaved() async {
		// Given
		let sut = PalletMemoryDataSource()

		// When
		await sut.savePallet(.stub(id: 1))

		// Then
		#expect(await sut.getPallet(identifier: 1) == .stub(id: 1))
	}

	@Test("Has nothing for another identifier")
	func hasNothingForAnotherIdentifier() async {
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
