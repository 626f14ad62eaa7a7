/// The query of a search, in the words of the service.
struct CharacterFilterDTO: Equatable {
	let name: String?
	let status: String?
}
