nonisolated struct BookmarkTagDTO: Codable, Equatable, Sendable {
	let name: String
	let parent: BookmarkTagParentDTO?
}
