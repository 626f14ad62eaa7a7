nonisolated struct NoteDTO: Codable, Equatable, Sendable {
	let id: Int
	let text: String
}
