import LarderCore

nonisolated struct BooksMapper: MapperContract {
	private let bookMapper = BookMapper()

	/// What the cache keeps of an answer.
	func page(of input: BooksDTO) -> Page<BookDTO> {
		Page(items: input.data)
	}

	func map(_ input: Page<BookDTO>) -> [Book] {
		input.items.map(bookMapper.map)
	}
}
