@testable import MixedDepot

nonisolated extension PalletDTO {
	static func stub(
		id: Int = 7041,
		weight: Double = 612.5,
		bay: PalletBayDTO = .stub()
	) -> PalletDTO {
		PalletDTO(id: id, weight: weight, bay: bay)
	}
}
