import Foundation

nonisolated struct BookmarkSite: Equatable {
	let name: String
	let home: URL?
}
