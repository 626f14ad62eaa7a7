nonisolated struct ReadingDTO: Codable, Equatable, Sendable {
	let attributes: ReadingAttributesDTO
	let value: Double
	let takenAt: String?

	private enum CodingKeys: String, CodingKey {
		case attributes, value
		case takenAt = "taken_at"
	}
}
