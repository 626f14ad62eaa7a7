@testable import ShopCheckout

nonisolated extension OrderCustomer {
	static func stub(
		id: Int = 7,
		displayName: String = "Ana Fernández",
		address: OrderCustomerAddress = .stub()
	) -> OrderCustomer {
		OrderCustomer(id: id, displayName: displayName, address: address)
	}
}
