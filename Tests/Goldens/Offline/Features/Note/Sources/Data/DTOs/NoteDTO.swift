nonisolated struct NoteDTO: Codable, Equatable, Sendable {
	var id: Int
	let text: String
}
