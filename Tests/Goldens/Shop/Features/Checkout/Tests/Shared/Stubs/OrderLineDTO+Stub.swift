@testable import ShopCheckout

nonisolated extension OrderLineDTO {
	static func stub(
		id: Int = 1,
		title: String = "Portal gun",
		unitPrice: Double = 99.9,
		discount: Double? = 2.5,
		links: [String] = ["https://shop.example/products/1"],
		supplier: OrderLineSupplierDTO? = .stub(),
		engraving: String? = "C-137"
	) -> OrderLineDTO {
		OrderLineDTO(
			id: id,
			title: title,
			unitPrice: unitPrice,
			discount: discount,
			links: links,
			supplier: supplier,
			engraving: engraving
		)
	}
}
