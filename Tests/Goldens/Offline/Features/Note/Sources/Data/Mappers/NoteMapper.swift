import LarderCore

nonisolated struct NoteMapper: MapperContract {
	func map(_ input: NoteDTO) -> Note {
		Note(id: input.id, text: input.text)
	}
}
