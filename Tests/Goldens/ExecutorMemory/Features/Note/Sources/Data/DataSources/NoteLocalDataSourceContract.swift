nonisolated protocol NoteLocalDataSourceContract: Sendable {
	func getNote(identifier: Int) async -> NoteDTO?
	func saveNote(_ dto: NoteDTO) async
}
