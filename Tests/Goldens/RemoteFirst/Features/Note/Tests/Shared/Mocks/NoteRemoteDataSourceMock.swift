import LarderCore
import LarderNetworking

@testable import RemoteFirstNote

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class NoteRemoteDataSourceMock: NoteRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Fetched<NoteDTO>, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchNoteCallCount = 0
	private(set) var lastFetchedIdentifier: Int?
	private(set) var lastFetchedValidators: Validators?

	func fetchNote(identifier: Int, validators: Validators) async throws -> Fetched<NoteDTO> {
		fetchNoteCallCount += 1
		lastFetchedIdentifier = identifier
		lastFetchedValidators = validators
		return try result.get()
	}
}
