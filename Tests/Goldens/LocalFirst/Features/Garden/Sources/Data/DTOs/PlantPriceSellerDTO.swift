nonisolated struct PlantPriceSellerDTO: Codable, Equatable, Sendable {
	let name: String
	let plants: [PlantDTO]
}
