nonisolated struct PlantPriceDTO: Codable, Equatable, Sendable {
	let amount: Int
	let currency: String?
	let sellers: [PlantPriceSellerDTO]?
}
