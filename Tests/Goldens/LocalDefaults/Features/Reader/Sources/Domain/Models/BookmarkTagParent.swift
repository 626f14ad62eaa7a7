nonisolated struct BookmarkTagParent: Equatable {
	var name: String
}
