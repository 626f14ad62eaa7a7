import LarderCore

nonisolated struct OrderCustomerMapper: MapperContract {
	private let addressMapper = OrderCustomerAddressMapper()

	func map(_ input: OrderCustomerDTO) -> OrderCustomer {
		OrderCustomer(id: input.id, displayName: input.displayName, address: addressMapper.map(input.address))
	}
}
