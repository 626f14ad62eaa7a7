import LarderCore

nonisolated protocol NoteRemoteDataSourceContract: Sendable {
	func fetchNote(identifier: Int, validators: Validators) async throws -> Fetched<NoteDTO>
}
