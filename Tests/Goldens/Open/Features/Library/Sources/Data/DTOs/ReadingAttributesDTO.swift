nonisolated struct ReadingAttributesDTO: Codable, Equatable, Sendable {
	let id: Int
	let name: String
	let unit: String
}
