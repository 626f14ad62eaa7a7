nonisolated struct OrderCustomerAddressDTO: Codable, Equatable, Sendable {
	let street: String
	let geo: [Double]
}
