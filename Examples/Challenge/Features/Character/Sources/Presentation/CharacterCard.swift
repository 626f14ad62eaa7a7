/// A character for an interface to show.
public struct CharacterCard: Equatable, Sendable {
	/// The service's number for the character.
	public let id: Int
	/// The name.
	public let name: String
	/// `alive`, `dead` or `unknown`.
	public let status: String
	/// The species.
	public let species: String
	/// `female`, `male`, `genderless` or `unknown`.
	public let gender: String
	/// Where the character comes from.
	public let origin: String
	/// Where the character was last seen.
	public let location: String
	/// The number of episodes with the character.
	public let episodeCount: Int

	init(_ character: Character) {
		id = character.id
		name = character.name
		status = character.status.word
		species = character.species
		gender = character.gender.word
		origin = character.origin.name
		location = character.location.name
		episodeCount = character.episode.count
	}
}

/// A page of characters for an interface to show.
public struct CharactersListing: Equatable, Sendable {
	/// The number of the page; the first is 1.
	public let number: Int
	/// The number of pages.
	public let pageCount: Int
	/// The number of characters on all pages.
	public let characterCount: Int
	/// The characters on this page.
	public let characters: [CharacterCard]

	init(_ page: CharactersPage, number: Int) {
		self.number = number
		pageCount = page.pageCount
		characterCount = page.totalCount
		characters = page.characters.map(CharacterCard.init)
	}
}
