import LarderCore

nonisolated struct BooksPageMapper: MapperContract {
	private let bookMapper = BookMapper()

	func map(_ input: BooksPageDTO) -> BooksPage {
		BooksPage(
			books: input.results.map(bookMapper.map),
			totalCount: input.info.count,
			pageCount: input.info.pages,
			hasNextPage: input.info.next?.isEmpty == false
		)
	}
}
