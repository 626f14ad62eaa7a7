nonisolated struct OrderDTO: Codable, Equatable, Sendable {
	let orderNo: String
	let placedAt: String
	let isGift: Bool
	let `default`: Bool
	let total: Double
	let imageURL: String
	let note: String
	let statusHistory: [String]
	let documents: [String]
	let customer: OrderCustomerDTO
	let lines: [OrderLineDTO]
	let parcels: [[OrderParcelDTO]]
	let error: OrderErrorDetailsDTO

	private enum CodingKeys: String, CodingKey {
		case orderNo = "order_no"
		case placedAt = "placed_at"
		case isGift = "is_gift"
		case `default`
		case total
		case imageURL = "image_url"
		case note
		case statusHistory = "status_history"
		case documents
		case customer
		case lines
		case parcels
		case error
	}
}
