@testable import OfflineNote

nonisolated extension BookAuthorDTO {
	static func stub(
		id: Int = 4,
		name: String = "Ada Quill"
	) -> BookAuthorDTO {
		BookAuthorDTO(id: id, name: name)
	}
}
