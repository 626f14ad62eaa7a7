import LarderCore

/// The creation of a book, whose identifier is a proposal until the service has answered.
nonisolated struct BookCreation: ChangeContract {
	static let kind = "note.book.create"
	let dto: BookDTO
	var role: ChangeRole { .creation }
	var key: String { dto.isbn }

	func fold(over value: BookDTO?) -> BookDTO? { value ?? dto }
}
