import LarderCore

/// The creation of a note, whose identifier is a proposal until the service has answered.
nonisolated struct NoteCreation: ChangeContract {
	static let kind = "note.create"
	let dto: NoteDTO
	var role: ChangeRole { .creation }
	var key: Int { dto.id }

	func fold(over value: NoteDTO?) -> NoteDTO? { value ?? dto }
}
