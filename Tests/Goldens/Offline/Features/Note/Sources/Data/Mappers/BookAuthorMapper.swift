import LarderCore

nonisolated struct BookAuthorMapper: MapperContract {
	func map(_ input: BookAuthorDTO) -> BookAuthor {
		BookAuthor(id: input.id, name: input.name)
	}
}
