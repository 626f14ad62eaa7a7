nonisolated struct SavedParcelDTO: Codable, Equatable, Sendable {
	let recipient: String
}
