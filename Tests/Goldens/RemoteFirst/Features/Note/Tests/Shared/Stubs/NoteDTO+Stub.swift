@testable import RemoteFirstNote

nonisolated extension NoteDTO {
	static func stub(
		id: Int = 1,
		text: String = "Water the plants"
	) -> NoteDTO {
		NoteDTO(id: id, text: text)
	}
}
