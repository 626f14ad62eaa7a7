nonisolated struct BookmarkSiteDTO: Codable, Equatable, Sendable {
	let name: String
	let home: String?
}
