nonisolated struct OrderErrorDetailsDTO: Codable, Equatable, Sendable {
	let code: Int
}
