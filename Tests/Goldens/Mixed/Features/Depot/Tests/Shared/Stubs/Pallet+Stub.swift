@testable import MixedDepot

nonisolated extension Pallet {
	static func stub(
		id: Int = 7041,
		weight: Double = 612.5,
		bay: PalletBay = .stub()
	) -> Pallet {
		Pallet(id: id, weight: weight, bay: bay)
	}
}
