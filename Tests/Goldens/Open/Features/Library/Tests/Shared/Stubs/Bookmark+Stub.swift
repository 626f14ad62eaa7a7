import struct Foundation.URL

@testable import OpenLibrary

nonisolated extension Bookmark {
	static func stub(
		id: String = "b-7",
		default: Bool = true,
		url: URL? = URL(string: "https://example.com/articles/7"),
		mirrors: [URL] = ["https://example.org/7", "https://example.net/7"].compactMap(URL.init(string:)),
		icons: [URL?] = ["https://example.com/7.png", nil].map { $0.flatMap(URL.init(string:)) },
		site: BookmarkSite = .stub(),
		tags: [BookmarkTag] = [.stub(), .stub(name: "later", parent: nil)]
	) -> Bookmark {
		Bookmark(
			id: id,
			default: `default`,
			url: url,
			mirrors: mirrors,
			icons: icons,
			site: site,
			tags: tags
		)
	}
}
