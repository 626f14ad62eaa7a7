import Testing

@testable import MixedDepot

struct PalletMapperTests {
	private let sut = PalletMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = PalletDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}
}
