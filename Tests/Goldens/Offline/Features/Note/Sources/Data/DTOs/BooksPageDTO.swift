nonisolated struct BooksPageDTO: Codable, Equatable, Sendable {
	let info: BooksPageInfoDTO
	let results: [BookDTO]
}
