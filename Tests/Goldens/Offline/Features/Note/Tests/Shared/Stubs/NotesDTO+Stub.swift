@testable import OfflineNote

nonisolated extension NotesDTO {
	static func stub(
		items: [NoteDTO] = [.stub()]
	) -> NotesDTO {
		NotesDTO(items: items)
	}
}
