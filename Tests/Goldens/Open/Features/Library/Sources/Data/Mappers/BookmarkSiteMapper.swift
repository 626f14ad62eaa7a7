import Foundation
import LarderCore

nonisolated struct BookmarkSiteMapper: MapperContract {
	func map(_ input: BookmarkSiteDTO) -> BookmarkSite {
		BookmarkSite(
			name: input.name,
			home: URL(string: input.home)
		)
	}
}
