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
			url: input.url.flatMap(URL.init(string:)),
			created: input.created.flatMap(Date.init(rfc3339:))
		)
	}
}
