nonisolated struct PalletDTO: Codable, Equatable, Sendable {
	let id: Int
	let weight: Double
	let bay: PalletBayDTO
	let marks: JSONValue
}
