import Testing

@testable import MixedDepot

struct ParcelScanMapperTests {
	private let sut = ParcelScanMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// When
		let value = sut.map(.stub(scannedAt: ""))

		// Then
		#expect(value.scannedAt == nil)
	}
}
