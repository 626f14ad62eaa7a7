import Foundation
import LarderCore

nonisolated struct BookmarkSiteMapper: MapperContract {
	func map(_ input: BookmarkSiteDTO) -> BookmarkSite {
		BookmarkSite(name: input.name, home: input.home.flatMap(URL.init(string:)))
	}
}
