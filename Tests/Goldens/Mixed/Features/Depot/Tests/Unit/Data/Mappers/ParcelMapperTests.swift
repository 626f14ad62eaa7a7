import Testing

@testable import MixedDepot

struct ParcelMapperTests {
	private let sut = ParcelMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}
}
