import Foundation

struct BookmarkSite: Equatable {
	let name: String
	let home: URL?
}
