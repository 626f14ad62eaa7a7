@testable import MixedDepot

nonisolated extension Parcel {
	static func stub(
		id: String = "9b2c1f3e-5d0a-4c77-8a51-0f6f2f6f6c0a",
		recipient: String = "Ada Byron",
		palletID: Int = 7041
	) -> Parcel {
		Parcel(id: id, recipient: recipient, palletID: palletID)
	}
}
