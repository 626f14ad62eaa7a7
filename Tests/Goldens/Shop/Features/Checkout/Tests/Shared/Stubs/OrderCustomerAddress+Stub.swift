@testable import ShopCheckout

nonisolated extension OrderCustomerAddress {
	static func stub(
		street: String = "Calle Mayor 1",
		geo: [Double] = [40.4153, -3.7074]
	) -> OrderCustomerAddress {
		OrderCustomerAddress(street: street, geo: geo)
	}
}
