nonisolated struct PalletBay: Equatable {
	let aisle: String
	let shelf: Int
}
