nonisolated struct OrderLineDTO: Codable, Equatable, Sendable {
	let id: Int
	let title: String
	let unitPrice: Double
	let discount: Double?
	let links: [String]
	let supplier: OrderLineSupplierDTO?
	let engraving: String?

	private enum CodingKeys: String, CodingKey {
		case id, title, discount, links, supplier, engraving
		case unitPrice = "unit_price"
	}
}
