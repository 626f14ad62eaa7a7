import LarderCore

/// A book with new values.
nonisolated struct BookSave: ChangeContract {
	static let kind = "note.book.save"
	var dto: BookDTO
	var role: ChangeRole { .update }
	var key: String { dto.isbn }

	func fold(over value: BookDTO?) -> BookDTO? { dto }

	func rekeyed(by rekeying: Rekeying) -> BookSave {
		var change = self
		change.dto.isbn = rekeying.newKey(for: key, of: BookChanges.entity)
		return change
	}
}
