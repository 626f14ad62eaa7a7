import Foundation

nonisolated struct BookmarkSite: Equatable {
	var name: String
	var home: URL?
}
