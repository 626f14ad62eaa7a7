nonisolated struct BooksPageInfoDTO: Codable, Equatable, Sendable {
	let count: Int
	let pages: Int
	let next: String?
}
