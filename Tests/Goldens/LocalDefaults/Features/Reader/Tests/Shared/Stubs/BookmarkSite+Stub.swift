import struct Foundation.URL

@testable import LocalDefaultsReader

nonisolated extension BookmarkSite {
	static func stub(
		name: String = "Example",
		home: URL? = URL(string: "https://example.com")
	) -> BookmarkSite {
		BookmarkSite(name: name, home: home)
	}
}
