@testable import LocalDefaultsReader

extension BookmarkTagDTO {
	static func stub(
		name: String = "swift",
		parent: BookmarkTagParentDTO? = .stub()
	) -> BookmarkTagDTO {
		BookmarkTagDTO(
			name: name,
			parent: parent
		)
	}
}
