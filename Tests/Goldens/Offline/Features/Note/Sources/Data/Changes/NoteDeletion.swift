import LarderCore

/// The deletion of a note.
nonisolated struct NoteDeletion: ChangeContract {
	static let kind = "note.delete"
	let key: Int
	var role: ChangeRole { .removal }

	func fold(over value: NoteDTO?) -> NoteDTO? { nil }

	func rekeyed(by rekeying: Rekeying) -> NoteDeletion {
		NoteDeletion(key: rekeying.newKey(for: key, of: NoteChanges.entity))
	}
}
