import struct Foundation.URL

@testable import ShopCheckout

nonisolated extension OrderLine {
	static func stub(
		id: Int = 1,
		title: String = "Portal gun",
		unitPrice: Double = 99.9,
		discount: Double? = 2.5,
		links: [URL] = ["https://shop.example/products/1"].compactMap(URL.init(string:)),
		supplier: OrderLineSupplier? = .stub(),
		engraving: String? = "C-137"
	) -> OrderLine {
		OrderLine(
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
