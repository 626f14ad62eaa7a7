nonisolated struct PalletBayDTO: Codable, Equatable, Sendable {
	let aisle: String
	let shelf: Int
}
