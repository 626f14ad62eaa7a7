nonisolated struct OrderCustomer: Equatable {
	let id: Int
	let displayName: String
	let address: OrderCustomerAddress
}
