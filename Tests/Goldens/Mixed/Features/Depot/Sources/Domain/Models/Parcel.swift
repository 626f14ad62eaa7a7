nonisolated struct Parcel: Equatable {
	let id: String
	let recipient: String
	let palletID: Int
}
