import Foundation

nonisolated struct Bookmark: Equatable {
	let id: String
	let `default`: Bool
	let url: URL?
	let mirrors: [URL]
	let icons: [URL?]
	let site: BookmarkSite
	let tags: [BookmarkTag]
}
