nonisolated protocol NoteRepositoryContract: Sendable {
	func getNote(identifier: Int) async throws(DepotError) -> Note
	func saveNote(_ model: Note) async
}
