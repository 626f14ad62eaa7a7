import LarderCore
import LarderNetworking

@testable import OfflineNote

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class NoteRemoteDataSourceMock: NoteRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Fetched<NoteDTO>, any Error> = .failure(APIError.invalidResponse)
	var createResult: Result<NoteDTO?, any Error> = .failure(APIError.invalidResponse)
	var saveResult: Result<NoteDTO?, any Error> = .failure(APIError.invalidResponse)
	var deleteResult: Result<Void, any Error> = .failure(APIError.invalidResponse)
	/// The idempotency keys of all writes, in their order.
	private(set) var idempotencyKeys: [String] = []
	private(set) var fetchNoteCallCount = 0
	private(set) var lastFetchedIdentifier: Int?
	private(set) var lastFetchedValidators: Validators?
	private(set) var createNoteCallCount = 0
	private(set) var createLastValue: NoteDTO?
	private(set) var saveNoteCallCount = 0
	private(set) var saveLastValue: NoteDTO?
	private(set) var deleteNoteCallCount = 0
	private(set) var lastDeletedIdentifier: Int?

	func fetchNote(identifier: Int, validators: Validators) async throws -> Fetched<NoteDTO> {
		fetchNoteCallCount += 1
		lastFetchedIdentifier = identifier
		lastFetchedValidators = validators
		return try result.get()
	}

	func createNote(_ dto: NoteDTO, idempotencyKey: String) async throws -> NoteDTO? {
		createNoteCallCount += 1
		idempotencyKeys.append(idempotencyKey)
		createLastValue = dto
		return try createResult.get()
	}

	func saveNote(_ dto: NoteDTO, idempotencyKey: String) async throws -> NoteDTO? {
		saveNoteCallCount += 1
		idempotencyKeys.append(idempotencyKey)
		saveLastValue = dto
		return try saveResult.get()
	}

	func deleteNote(identifier: Int, idempotencyKey: String) async throws {
		deleteNoteCallCount += 1
		idempotencyKeys.append(idempotencyKey)
		lastDeletedIdentifier = identifier
		try deleteResult.get()
	}
}
