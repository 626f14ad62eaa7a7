@testable import MixedDepot

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class NoteRepositoryMock: NoteRepositoryContract, @unchecked Sendable {
	var getResult: Result<Note, DepotError> = .failure(.loadFailed())
	private(set) var getNoteCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var saveNoteCallCount = 0
	private(set) var lastSavedModel: Note?

	func getNote(identifier: Int) async throws(DepotError) -> Note {
		getNoteCallCount += 1
		lastRequestedIdentifier = identifier
		return try getResult.get()
	}

	func saveNote(_ model: Note) async {
		saveNoteCallCount += 1
		lastSavedModel = model
	}
}
