nonisolated struct RecentSearchesDTO: Codable, Equatable, Sendable {
	let id: String
	let names: [String]
}
