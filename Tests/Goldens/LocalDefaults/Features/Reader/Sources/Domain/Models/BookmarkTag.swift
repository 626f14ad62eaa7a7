nonisolated struct BookmarkTag: Equatable {
	var name: String
	var parent: BookmarkTagParent?
}
