import LarderCore

nonisolated protocol NoteRepositoryContract: Sendable {
	func getNote(identifier: Int, cachePolicy: CachePolicy) async throws(NoteError) -> Note
}
