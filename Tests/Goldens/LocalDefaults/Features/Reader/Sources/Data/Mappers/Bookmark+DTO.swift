import Foundation

nonisolated extension Bookmark {
	func toDTO() -> BookmarkDTO {
		BookmarkDTO(
			id: id,
			default: `default`,
			url: url?.absoluteString,
			mirrors: mirrors.map { $0.absoluteString },
			icons: icons.map { $0?.absoluteString },
			site: site.toDTO(),
			tags: tags.map { $0.toDTO() }
		)
	}
}
