@testable import ShopCheckout

nonisolated extension OrderDTO {
	static func stub(
		orderNo: String = "R-2041/7",
		placedAt: String? = "2025-03-14T09:26:53Z",
		isGift: Bool = true,
		default: Bool = false,
		total: Double = 129.9,
		imageURL: String? = "https://shop.example/orders/2041.png",
		note: String = """
		Please leave the parcel with the neighbours on the second floor if nobody opens, they know about it; the bell \
		with the \"Fernández\" sign works, the other one does not.
		""",
		statusHistory: [String] = ["placed", "paid"],
		documents: [String] = [
			"https://shop.example/orders/2041/invoice.pdf",
			"https://shop.example/orders/2041/delivery-note.pdf",
		],
		customer: OrderCustomerDTO = .stub(),
		lines: [OrderLineDTO] = [
			.stub(discount: nil, engraving: nil),
			.stub(
				id: 2,
				title: "A box for the portal gun that is also a stand",
				unitPrice: 30.0,
				links: [],
				supplier: nil
			),
		],
		parcels: [[OrderParcelDTO]] = [[.stub()], [.stub(weight: 0.25), .stub()]],
		error: OrderErrorDetailsDTO = .stub()
	) -> OrderDTO {
		OrderDTO(
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
