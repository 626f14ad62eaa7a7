@testable import OpenLibrary

nonisolated extension BookmarkTagDTO {
	static func stub(
		name: String = "swift",
		parent: BookmarkTagParentDTO? = .stub()
	) -> BookmarkTagDTO {
		BookmarkTagDTO(name: name, parent: parent)
	}
}
