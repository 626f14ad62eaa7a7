/// One page of the list of characters.
struct CharactersPage: Equatable {
	let number: Int
	let pageCount: Int
	let characterCount: Int
	let characters: [Character]
}
