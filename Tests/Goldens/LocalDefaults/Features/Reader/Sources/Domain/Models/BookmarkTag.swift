nonisolated struct BookmarkTag: Equatable {
	let name: String
	let parent: BookmarkTagParent?
}
