import Testing

@testable import MixedDepot

struct ParcelScanMapperTests {
	private let sut = ParcelScanMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = ParcelScanDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a text that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// Given
		let input = ParcelScanDTO.stub(scannedAt: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.scannedAt == nil)
	}
}
