nonisolated struct BookmarkTagParent: Equatable {
	let name: String
}
