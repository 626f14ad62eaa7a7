@testable import MixedDepot

nonisolated extension PalletBayDTO {
	static func stub(
		aisle: String = "C",
		shelf: Int = 4
	) -> PalletBayDTO {
		PalletBayDTO(aisle: aisle, shelf: shelf)
	}
}
