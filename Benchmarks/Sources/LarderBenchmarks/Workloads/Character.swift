import Foundation
import LarderCore

/// The model of a ``CharacterDTO``.
struct Character: Sendable {
	let id: Int
	let name: String
	let status: String
	let species: String
	let image: URL?
	let episode: [String]
}

/// Maps with one URL to parse.
struct CharacterMapper: MapperContract {
	func map(_ input: CharacterDTO) -> Character {
		Character(
			id: input.id,
			name: input.name,
			status: input.status,
			species: input.species,
			image: URL(string: input.image),
			episode: input.episode
		)
	}
}
