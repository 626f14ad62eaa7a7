@testable import LocalDefaultsReader

extension BookmarkTagParentDTO {
	static func stub(
		name: String = "code"
	) -> BookmarkTagParentDTO {
		BookmarkTagParentDTO(
			name: name
		)
	}
}
