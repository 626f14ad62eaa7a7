nonisolated struct CharactersPage: Equatable {
	let characters: [Character]
	let totalCount: Int
	let pageCount: Int
	let hasNextPage: Bool
}
