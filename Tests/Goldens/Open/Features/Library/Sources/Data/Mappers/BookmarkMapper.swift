import Foundation
import LarderCore

nonisolated struct BookmarkMapper: MapperContract {
	private let siteMapper = BookmarkSiteMapper()
	private let tagMapper = BookmarkTagMapper()

	func map(_ input: BookmarkDTO) -> Bookmark {
		Bookmark(
			id: input.id,
			default: input.default,
			url: input.url.flatMap(URL.init(string:)),
			mirrors: input.mirrors.compactMap(URL.init(string:)),
			icons: input.icons.map { $0.flatMap(URL.init(string:)) },
			site: siteMapper.map(input.site),
			tags: input.tags.map(tagMapper.map)
		)
	}
}
