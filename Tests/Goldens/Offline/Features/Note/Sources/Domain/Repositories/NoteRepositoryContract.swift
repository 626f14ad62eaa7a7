import LarderCore

nonisolated protocol NoteRepositoryContract: Sendable {
	func getNote(identifier: Int, cachePolicy: CachePolicy) async throws(NoteError) -> Note
	/// Keeps `model` until the service has it, and returns `model`.
	///
	/// Reads and lists show it at once. Its identifier is a proposal, such as a negative number of its own. If the service gives
	/// another, both find it.
	@discardableResult
	func createNote(_ model: Note) async throws(NoteError) -> Note
	/// Keeps `model` until the service has it, and returns `model`.
	///
	/// Reads and lists show it at once.
	@discardableResult
	func saveNote(_ model: Note) async throws(NoteError) -> Note
	/// Keeps the deletion until the service has it.
	///
	/// Nothing finds or shows the entity from now on.
	func deleteNote(identifier: Int) async throws(NoteError)
}
