import LarderNetworking

@testable import OfflineNote

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class NotesRemoteDataSourceMock: NotesRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<NotesDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchNotesCallCount = 0

	func fetchNotes() async throws -> NotesDTO {
		fetchNotesCallCount += 1
		return try result.get()
	}
}
