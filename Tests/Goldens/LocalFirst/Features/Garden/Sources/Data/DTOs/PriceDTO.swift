nonisolated struct PriceDTO: Codable, Equatable, Sendable {
	let amount: Int
	let currency: String?
	let sellers: [PriceSellerDTO]?
}
