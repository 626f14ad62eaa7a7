nonisolated struct NewBookDTO: Codable, Equatable, Sendable {
	let title: String
	let cover: String?
	let author: NewBookAuthorDTO
}

nonisolated struct NewBookAuthorDTO: Codable, Equatable, Sendable {
	let name: String
}
