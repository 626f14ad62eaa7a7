nonisolated struct OrderLineSupplierDTO: Codable, Equatable, Sendable {
	let name: String
	let site: String?
}
