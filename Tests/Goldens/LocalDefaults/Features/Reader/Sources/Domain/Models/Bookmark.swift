import Foundation

nonisolated struct Bookmark: Equatable {
	let id: String
	var `default`: Bool
	var url: URL?
	var mirrors: [URL]
	var icons: [URL?]
	var site: BookmarkSite
	var tags: [BookmarkTag]
}
