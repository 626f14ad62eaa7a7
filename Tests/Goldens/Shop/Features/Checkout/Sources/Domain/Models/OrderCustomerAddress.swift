nonisolated struct OrderCustomerAddress: Equatable {
	let street: String
	let geo: [Double]
}
