@testable import OpenLibrary

nonisolated extension BookmarkSiteDTO {
	static func stub(
		name: String = "Example",
		home: String? = "https://example.com"
	) -> BookmarkSiteDTO {
		BookmarkSiteDTO(name: name, home: home)
	}
}
