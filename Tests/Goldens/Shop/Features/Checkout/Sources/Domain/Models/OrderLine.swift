import Foundation

nonisolated struct OrderLine: Equatable {
	let id: Int
	let title: String
	let unitPrice: Double
	let discount: Double?
	let links: [URL]
	let supplier: OrderLineSupplier?
	let engraving: String?
}
