import LarderCore

/// The service's data of a note.
///
/// A write throws the error of the HTTP client, by which the outbox decides whether to send it again.
nonisolated protocol NoteRemoteDataSourceContract: Sendable {
	func fetchNote(identifier: Int, validators: Validators) async throws -> Fetched<NoteDTO>
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func createNote(_ dto: NoteDTO, idempotencyKey: String) async throws -> NoteDTO?
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func saveNote(_ dto: NoteDTO, idempotencyKey: String) async throws -> NoteDTO?
	func deleteNote(identifier: Int, idempotencyKey: String) async throws
}
