nonisolated extension Note {
	func toDTO() -> NoteDTO {
		NoteDTO(id: id, text: text)
	}
}
