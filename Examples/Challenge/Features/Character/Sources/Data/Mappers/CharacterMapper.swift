import Foundation
import LarderCore

nonisolated struct CharacterMapper: MapperContract {
	private let originMapper = CharacterOriginMapper()
	private let locationMapper = CharacterLocationMapper()

	func map(_ input: CharacterDTO) -> Character {
		Character(
			id: input.id,
			name: input.name,
			status: CharacterStatus(rawValue: input.status) ?? .unknown,
			species: input.species,
			type: input.type,
			gender: CharacterGender(rawValue: input.gender) ?? .unknown,
			origin: originMapper.map(input.origin),
			location: locationMapper.map(input.location),
			image: URL(string: input.image),
			episode: input.episode.compactMap(URL.init(string:)),
			url: URL(string: input.url),
			created: Date(rfc3339: input.created)
		)
	}
}
