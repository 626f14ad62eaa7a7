import Testing

@testable import OpenLibrary

struct ScanMemoryDataSourceTests {
	@Test("Returns the saved value")
	func returnsSavedValue() async {
		// Given
		let sut = ScanMemoryDataSource()

		// When
		await sut.saveScan(.stub(), identifier: "1")

		// Then
		#expect(await sut.getScan(identifier: "1") == .stub())
	}

	@Test("Returns nothing for another identifier")
	func returnsNothingForAnotherIdentifier() async {
		// Given
		let sut = ScanMemoryDataSource()

		// When
		await sut.saveScan(.stub(), identifier: "1")

		// Then
		#expect(await sut.getScan(identifier: "42") == nil)
	}

	@Test("Keeps no more than its limit")
	func keepsNoMoreThanItsLimit() async {
		// Given
		let sut = ScanMemoryDataSource(countLimit: 0)

		// When
		await sut.saveScan(.stub(), identifier: "1")

		// Then
		#expect(await sut.getScan(identifier: "1") == nil)
	}
}
