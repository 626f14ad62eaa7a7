@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class NoteRepositoryMock: NoteRepositoryContract, @unchecked Sendable {
	var result: Result<Note, LibraryError> = .failure(.loadFailed())
	private(set) var getNoteCallCount = 0
	private(set) var lastRequestedIdentifier: Int?

	func getNote(identifier: Int) async throws(LibraryError) -> Note {
		getNoteCallCount += 1
		lastRequestedIdentifier = identifier
		return try result.get()
	}
}
