public import Foundation
public import LarderCore

/// The model of a ``CharacterDTO``.
public struct Character: Sendable {
	public let id: Int
	public let name: String
	public let status: String
	public let species: String
	public let image: URL?
	public let episode: [String]
}

/// Maps with one URL to parse.
public struct CharacterMapper: MapperContract {
	/// Creates a mapper.
	public init() {}

	/// Maps all but one text as it is.
	public func map(_ input: CharacterDTO) -> Character {
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
