import LarderCore

@testable import OfflineNote

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class NotesRepositoryMock: NotesRepositoryContract, @unchecked Sendable {
	var result: Result<[Note], NoteError> = .failure(.loadFailed())
	private(set) var getNotesCallCount = 0
	private(set) var lastCachePolicy: CachePolicy?

	func getNotes(cachePolicy: CachePolicy) async throws(NoteError) -> [Note] {
		getNotesCallCount += 1
		lastCachePolicy = cachePolicy
		return try result.get()
	}
}
