nonisolated struct BookmarkDTO: Codable, Equatable, Sendable {
	let id: String
	let `default`: Bool
	let url: String?
	let mirrors: [String]
	let icons: [String?]
	let site: BookmarkSiteDTO
	let tags: [BookmarkTagDTO]
}
