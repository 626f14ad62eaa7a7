nonisolated struct PriceSellerDTO: Codable, Equatable, Sendable {
	let name: String
	let plants: [PlantDTO]
}
