import LarderCore

/// A note with new values.
nonisolated struct NoteSave: ChangeContract {
	static let kind = "note.save"
	var dto: NoteDTO
	var role: ChangeRole { .update }
	var key: Int { dto.id }

	func fold(over value: NoteDTO?) -> NoteDTO? { dto }

	func rekeyed(by rekeying: Rekeying) -> NoteSave {
		var change = self
		change.dto.id = rekeying.newKey(for: key, of: NoteChanges.entity)
		return change
	}
}
