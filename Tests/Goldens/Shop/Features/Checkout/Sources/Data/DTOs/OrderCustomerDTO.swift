nonisolated struct OrderCustomerDTO: Codable, Equatable, Sendable {
	let id: Int
	let displayName: String
	let address: OrderCustomerAddressDTO

	private enum CodingKeys: String, CodingKey {
		case id, address
		case displayName = "display name"
	}
}
