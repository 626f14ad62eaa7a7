nonisolated protocol NotesRemoteDataSourceContract: Sendable {
	func fetchNotes() async throws -> NotesDTO
}
