import Testing

@testable import MixedDepot

struct PalletBayMapperTests {
	private let sut = PalletBayMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}
}
