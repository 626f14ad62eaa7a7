import ChallengeCore
import Foundation

struct CharacterMapper: MapperContract {
	private let placeMapper = CharacterPlaceMapper()

	func map(_ input: CharacterDTO) -> Character {
		Character(
			id: input.id,
			name: input.name,
			status: CharacterStatus(from: input.status),
			species: input.species,
			gender: CharacterGender(from: input.gender),
			origin: placeMapper.map(input.origin),
			location: placeMapper.map(input.location),
			imageURL: URL(string: input.image),
			episodeCount: input.episode.count
		)
	}
}
