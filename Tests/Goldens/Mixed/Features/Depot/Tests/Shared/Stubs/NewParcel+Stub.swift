@testable import MixedDepot

nonisolated extension NewParcel {
	static func stub(
		recipient: String = "Ada Byron",
		palletID: Int = 7041
	) -> NewParcel {
		NewParcel(recipient: recipient, palletID: palletID)
	}
}
