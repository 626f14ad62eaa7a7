import LarderCore

nonisolated struct BooksPageMapper: MapperContract {
	private let bookMapper = BookMapper()

	/// What the cache keeps of an answer.
	func page(of input: BooksPageDTO, after page: Int) -> Page<BookDTO> {
		Page(
			items: input.results,
			next: input.info.next?.isEmpty == false ? PageCursor(page + 1) : nil,
			totalCount: input.info.count,
			pageCount: input.info.pages
		)
	}

	func map(_ input: Page<BookDTO>) -> BooksPage {
		BooksPage(
			books: input.items.map(bookMapper.map),
			totalCount: input.totalCount ?? input.items.count,
			pageCount: input.pageCount ?? 1,
			hasNextPage: input.next != nil
		)
	}
}
