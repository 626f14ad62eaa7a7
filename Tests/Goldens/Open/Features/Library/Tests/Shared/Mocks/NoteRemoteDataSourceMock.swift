import LarderNetworking

@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class NoteRemoteDataSourceMock: NoteRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<NoteDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchNoteCallCount = 0
	private(set) var lastFetchedIdentifier: Int?

	func fetchNote(identifier: Int) async throws -> NoteDTO {
		fetchNoteCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}
