import Testing

@testable import MixedDepot

struct PalletBayMapperTests {
	private let sut = PalletBayMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = PalletBayDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}
}
