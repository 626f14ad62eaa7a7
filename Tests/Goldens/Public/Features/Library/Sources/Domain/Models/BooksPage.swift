nonisolated struct BooksPage: Equatable {
	let books: [Book]
	let totalCount: Int
	let pageCount: Int
	let hasNextPage: Bool
}
