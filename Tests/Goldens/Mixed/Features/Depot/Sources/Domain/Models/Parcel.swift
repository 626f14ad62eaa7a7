nonisolated struct Parcel: Equatable {
	let id: String
	var recipient: String
	var palletID: Int
}
