nonisolated struct NotesDTO: Codable, Equatable, Sendable {
	let items: [NoteDTO]
}
