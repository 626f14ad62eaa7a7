nonisolated protocol NoteRepositoryContract: Sendable {
	func getNote(identifier: Int) async throws(LibraryError) -> Note
}
