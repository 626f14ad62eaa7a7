@testable import OpenLibrary

nonisolated extension BookmarkTag {
	static func stub(
		name: String = "swift",
		parent: BookmarkTagParent? = .stub()
	) -> BookmarkTag {
		BookmarkTag(name: name, parent: parent)
	}
}
