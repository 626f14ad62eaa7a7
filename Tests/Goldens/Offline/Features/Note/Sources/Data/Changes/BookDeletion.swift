import LarderCore

/// The deletion of a book.
nonisolated struct BookDeletion: ChangeContract {
	static let kind = "note.book.delete"
	let key: String
	var role: ChangeRole { .removal }

	func fold(over value: BookDTO?) -> BookDTO? { nil }

	func rekeyed(by rekeying: Rekeying) -> BookDeletion {
		BookDeletion(key: rekeying.newKey(for: key, of: BookChanges.entity))
	}
}
