@testable import LocalDefaultsReader

nonisolated extension BookmarkDTO {
	static func stub(
		id: String = "b-7",
		default: Bool = true,
		url: String? = "https://example.com/articles/7",
		mirrors: [String] = ["https://example.org/7", "https://example.net/7"],
		icons: [String?] = ["https://example.com/7.png", nil],
		site: BookmarkSiteDTO = .stub(),
		tags: [BookmarkTagDTO] = [.stub(), .stub(name: "later", parent: nil)]
	) -> BookmarkDTO {
		BookmarkDTO(
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
