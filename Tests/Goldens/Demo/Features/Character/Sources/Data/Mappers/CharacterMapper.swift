import Foundation
import LarderCore

nonisolated struct CharacterMapper: MapperContract {
	private let namedResourceMapper = NamedResourceMapper()

	func map(_ input: CharacterDTO) -> Character {
		Character(
			id: input.id,
			name: input.name,
			status: input.status,
			species: input.species,
			type: input.type,
			gender: input.gender,
			origin: namedResourceMapper.map(input.origin),
			location: namedResourceMapper.map(input.location),
			image: input.image.flatMap(URL.init(string:)),
			episode: input.episode.compactMap(URL.init(string:)),
			url: URL(string: input.url),
			created: Date(rfc3339: input.created)
		)
	}
}
