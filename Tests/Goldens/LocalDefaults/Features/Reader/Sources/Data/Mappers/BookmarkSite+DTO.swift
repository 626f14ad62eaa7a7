import Foundation

nonisolated extension BookmarkSite {
	func toDTO() -> BookmarkSiteDTO {
		BookmarkSiteDTO(name: name, home: home?.absoluteString)
	}
}
