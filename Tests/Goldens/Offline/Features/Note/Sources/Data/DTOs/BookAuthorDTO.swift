nonisolated struct BookAuthorDTO: Codable, Equatable, Sendable {
	let id: Int
	let name: String
}
