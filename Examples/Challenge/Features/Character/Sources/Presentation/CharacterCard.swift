/// A character as an interface shows it.
public struct CharacterCard: Equatable, Sendable {
	/// The service's number for the character.
	public let id: Int
	/// The name.
	public let name: String
	/// One word for whether the character lives: `alive`, `dead` or `unknown`.
	public let status: String
	/// The species.
	public let species: String
	/// One word for the gender: `female`, `male`, `genderless` or `unknown`.
	public let gender: String
	/// Where the character comes from.
	public let origin: String
	/// Where the character was last seen.
	public let location: String
	/// In how many episodes the character appears.
	public let episodeCount: Int

	init(_ character: Character) {
		id = character.id
		name = character.name
		status = character.status.rawValue
		species = character.species
		gender = character.gender.rawValue
		origin = character.origin.name
		location = character.location.name
		episodeCount = character.episodeCount
	}
}

/// A page of characters as an interface shows it.
public struct CharactersListing: Equatable, Sendable {
	/// Which page; the first is 1.
	public let number: Int
	/// How many pages there are.
	public let pageCount: Int
	/// How many characters there are on all pages.
	public let characterCount: Int
	/// The page's own.
	public let characters: [CharacterCard]

	init(_ page: CharactersPage) {
		number = page.number
		pageCount = page.pageCount
		characterCount = page.characterCount
		characters = page.characters.map(CharacterCard.init)
	}
}
