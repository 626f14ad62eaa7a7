@testable import LocalDefaultsReader

extension BookmarkTagParent {
	static func stub(
		name: String = "code"
	) -> BookmarkTagParent {
		BookmarkTagParent(
			name: name
		)
	}
}
