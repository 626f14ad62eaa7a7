@testable import MixedDepot

nonisolated extension PalletBay {
	static func stub(
		aisle: String = "C",
		shelf: Int = 4
	) -> PalletBay {
		PalletBay(aisle: aisle, shelf: shelf)
	}
}
