@testable import OfflineNote

nonisolated extension BookAuthor {
	static func stub(
		id: Int = 4,
		name: String = "Ada Quill"
	) -> BookAuthor {
		BookAuthor(id: id, name: name)
	}
}
