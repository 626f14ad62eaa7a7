@testable import LocalDefaultsReader

nonisolated extension BookmarkTagParent {
	static func stub(
		name: String = "code"
	) -> BookmarkTagParent {
		BookmarkTagParent(name: name)
	}
}
