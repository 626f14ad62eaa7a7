nonisolated struct CharacterFilterDTO: Equatable {
	let name: String?
	let status: String?
}
