nonisolated protocol NoteRemoteDataSourceContract: Sendable {
	func fetchNote(identifier: Int) async throws -> NoteDTO
}
