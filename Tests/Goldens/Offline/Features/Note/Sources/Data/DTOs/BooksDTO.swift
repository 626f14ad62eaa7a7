nonisolated struct BooksDTO: Codable, Equatable, Sendable {
	let data: [BookDTO]
}
