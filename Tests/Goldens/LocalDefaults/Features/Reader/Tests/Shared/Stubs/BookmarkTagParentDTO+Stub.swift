@testable import LocalDefaultsReader

nonisolated extension BookmarkTagParentDTO {
	static func stub(
		name: String = "code"
	) -> BookmarkTagParentDTO {
		BookmarkTagParentDTO(name: name)
	}
}
