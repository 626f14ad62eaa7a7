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

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(scannedAt: nil))

		// Then
		#expect(value.scannedAt == nil)
	}
}
