nonisolated struct BookmarkTagParentDTO: Codable, Equatable, Sendable {
	let name: String
}
