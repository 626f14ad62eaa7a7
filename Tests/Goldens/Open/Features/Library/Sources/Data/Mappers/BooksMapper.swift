import LarderCore

nonisolated struct BooksMapper: MapperContract {
	private let bookMapper = BookMapper()

	func map(_ input: BooksDTO) -> [Book] {
		input.data.map(bookMapper.map)
	}
}
