nonisolated struct Parcel: Equatable {
	var id: String
	var recipient: String
	var palletID: Int
}
