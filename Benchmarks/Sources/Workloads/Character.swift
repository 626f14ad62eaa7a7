package import Foundation
import LarderCore

/// The model of a ``CharacterDTO``.
package struct Character: Sendable {
	package let id: Int
	package let name: String
	package let status: String
	package let species: String
	package let image: URL?
	package let episode: [String]
}

/// A mapper that parses one URL.
package struct CharacterMapper: MapperContract {
	/// Creates a mapper.
	package init() {}

	/// Maps all texts but one as they are.
	package func map(_ input: CharacterDTO) -> Character {
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
