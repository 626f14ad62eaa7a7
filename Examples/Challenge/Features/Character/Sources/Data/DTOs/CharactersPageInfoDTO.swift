nonisolated struct CharactersPageInfoDTO: Codable, Equatable, Sendable {
	let count: Int
	let pages: Int
	let next: String?
}
