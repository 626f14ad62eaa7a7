/// The recent searches as the user's defaults keep them.
struct RecentSearchesDTO: Codable, Equatable {
	let id: String
	let names: [String]
}
