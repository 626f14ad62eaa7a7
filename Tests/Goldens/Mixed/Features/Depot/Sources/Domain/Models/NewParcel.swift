nonisolated struct NewParcel: Equatable {
	let recipient: String
	let palletID: Int
}
