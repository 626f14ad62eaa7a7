import LarderCore

nonisolated protocol NotesRepositoryContract: Sendable {
	func getNotes(cachePolicy: CachePolicy) async throws(NoteError) -> [Note]
}
