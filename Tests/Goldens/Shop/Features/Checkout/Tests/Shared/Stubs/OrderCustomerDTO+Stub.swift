@testable import ShopCheckout

nonisolated extension OrderCustomerDTO {
	static func stub(
		id: Int = 7,
		displayName: String = "Ana Fernández",
		address: OrderCustomerAddressDTO = .stub()
	) -> OrderCustomerDTO {
		OrderCustomerDTO(id: id, displayName: displayName, address: address)
	}
}
