import LarderCore

nonisolated struct NotesMapper: MapperContract {
	private let noteMapper = NoteMapper()

	/// What the cache keeps of an answer.
	func page(of input: NotesDTO) -> Page<NoteDTO> {
		Page(items: input.items)
	}

	func map(_ input: Page<NoteDTO>) -> [Note] {
		input.items.map(noteMapper.map)
	}
}
