nonisolated extension BookAuthor {
	func toDTO() -> BookAuthorDTO {
		BookAuthorDTO(id: id, name: name)
	}
}
