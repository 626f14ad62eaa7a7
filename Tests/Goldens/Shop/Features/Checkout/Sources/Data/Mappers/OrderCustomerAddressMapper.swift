import LarderCore

nonisolated struct OrderCustomerAddressMapper: MapperContract {
	func map(_ input: OrderCustomerAddressDTO) -> OrderCustomerAddress {
		OrderCustomerAddress(street: input.street, geo: input.geo)
	}
}
