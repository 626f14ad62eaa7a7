@testable import ShopCheckout

nonisolated extension OrderCustomerAddressDTO {
	static func stub(
		street: String = "Calle Mayor 1",
		geo: [Double] = [40.4153, -3.7074]
	) -> OrderCustomerAddressDTO {
		OrderCustomerAddressDTO(street: street, geo: geo)
	}
}
