import struct Foundation.Date
import struct Foundation.URL

@testable import ShopCheckout

nonisolated extension Order {
	static func stub(
		orderNo: String = "R-2041/7",
		placedAt: Date? = Date(timeIntervalSince1970: 1_741_944_413),
		isGift: Bool = true,
		default: Bool = false,
		total: Double = 129.9,
		imageURL: URL? = URL(string: "https://shop.example/orders/2041.png"),
		note: String = """
		Please leave the parcel with the neighbours on the second floor if nobody opens, they know about it; the bell \
		with the \"Fernández\" sign works, the other one does not.
		""",
		statusHistory: [String] = ["placed", "paid"],
		documents: [URL] = [
			"https://shop.example/orders/2041/invoice.pdf",
			"https://shop.example/orders/2041/delivery-note.pdf",
		].compactMap(URL.init(string:)),
		customer: OrderCustomer = .stub(),
		lines: [OrderLine] = [
			.stub(discount: nil, engraving: nil),
			.stub(
				id: 2,
				title: "A box for the portal gun that is also a stand",
				unitPrice: 30.0,
				links: [],
				supplier: nil
			),
		],
		parcels: [[OrderParcel]] = [[.stub()], [.stub(weight: 0.25), .stub()]],
		error: OrderErrorDetails = .stub()
	) -> Order {
		Order(
			orderNo: orderNo,
			placedAt: placedAt,
			isGift: isGift,
			default: `default`,
			total: total,
			imageURL: imageURL,
			note: note,
			statusHistory: statusHistory,
			documents: documents,
			customer: customer,
			lines: lines,
			parcels: parcels,
			error: error
		)
	}
}
