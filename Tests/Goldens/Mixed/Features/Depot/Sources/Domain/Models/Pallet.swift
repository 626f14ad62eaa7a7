nonisolated struct Pallet: Equatable {
	let id: Int
	let weight: Double
	let bay: PalletBay
	let marks: JSONValue
}
