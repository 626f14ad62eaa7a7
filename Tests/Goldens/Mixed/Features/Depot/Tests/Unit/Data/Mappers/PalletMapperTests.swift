import Testing

@testable import MixedDepot

struct PalletMapperTests {
	private let sut = PalletMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}
}
