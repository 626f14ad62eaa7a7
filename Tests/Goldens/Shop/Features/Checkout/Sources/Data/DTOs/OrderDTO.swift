nonisolated struct OrderDTO: Codable, Equatable, Sendable {
	let orderNo: String
	let placedAt: String?
	let isGift: Bool
	let `default`: Bool
	let total: Double
	let imageURL: String?
	let note: String
	let statusHistory: [String]
	let documents: [String]
	let customer: OrderCustomerDTO
	let lines: [OrderLineDTO]
	let parcels: [[OrderParcelDTO]]
	let error: OrderErrorDetailsDTO

	private enum CodingKeys: String, CodingKey {
		case `default`, total, note, documents, customer, lines, parcels, error
		case orderNo = "order_no"
		case placedAt = "placed_at"
		case isGift = "is_gift"
		case imageURL = "image_url"
		case statusHistory = "status_history"
	}
}
