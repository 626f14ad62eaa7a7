nonisolated struct BookDTO: Codable, Equatable, Sendable {
	var isbn: String
	let title: String
	let status: String
	let year: Int?
	let cover: String?
	let author: BookAuthorDTO
}
