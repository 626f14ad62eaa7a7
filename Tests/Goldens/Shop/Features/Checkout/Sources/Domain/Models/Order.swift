import Foundation

nonisolated struct Order: Equatable {
	let orderNo: String
	let placedAt: Date?
	let isGift: Bool
	let `default`: Bool
	let total: Double
	let imageURL: URL?
	let note: String
	let statusHistory: [String]
	let documents: [URL]
	let customer: OrderCustomer
	let lines: [OrderLine]
	let parcels: [[OrderParcel]]
	let error: OrderErrorDetails
}
