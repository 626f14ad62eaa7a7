import LarderCore

@testable import OfflineNote

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class NoteRepositoryMock: NoteRepositoryContract, @unchecked Sendable {
	var result: Result<Note, NoteError> = .failure(.loadFailed())
	var createResult: Result<Note, NoteError> = .failure(.loadFailed())
	var saveResult: Result<Note, NoteError> = .failure(.loadFailed())
	var deleteResult: Result<Void, NoteError> = .failure(.loadFailed())
	private(set) var getNoteCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var lastCachePolicy: CachePolicy?
	private(set) var createNoteCallCount = 0
	private(set) var lastCreatedModel: Note?
	private(set) var saveNoteCallCount = 0
	private(set) var lastSavedModel: Note?
	private(set) var deleteNoteCallCount = 0
	private(set) var lastDeletedIdentifier: Int?

	func getNote(identifier: Int, cachePolicy: CachePolicy) async throws(NoteError) -> Note {
		getNoteCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try result.get()
	}

	@discardableResult
	func createNote(_ model: Note) async throws(NoteError) -> Note {
		createNoteCallCount += 1
		lastCreatedModel = model
		return try createResult.get()
	}

	@discardableResult
	func saveNote(_ model: Note) async throws(NoteError) -> Note {
		saveNoteCallCount += 1
		lastSavedModel = model
		return try saveResult.get()
	}

	func deleteNote(identifier: Int) async throws(NoteError) {
		deleteNoteCallCount += 1
		lastDeletedIdentifier = identifier
		try deleteResult.get()
	}
}
