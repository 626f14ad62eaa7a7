@testable import ExecutorMemoryNote

actor NoteLocalDataSourceMock: NoteLocalDataSourceContract {
	private(set) var itemToReturn: NoteDTO?
	private(set) var getNoteCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var saveNoteCallCount = 0
	private(set) var saveLastValue: NoteDTO?

	func setItemToReturn(_ item: NoteDTO?) {
		itemToReturn = item
	}

	func getNote(identifier: Int) async -> NoteDTO? {
		getNoteCallCount += 1
		lastRequestedIdentifier = identifier
		return itemToReturn
	}

	func saveNote(_ dto: NoteDTO) async {
		saveNoteCallCount += 1
		saveLastValue = dto
	}
}
