import Foundation
import LarderCore

nonisolated extension Character {
	func toDTO() -> CharacterDTO {
		CharacterDTO(
			id: id,
			name: name,
			status: status.rawValue,
			species: species,
			type: type,
			gender: gender.rawValue,
			origin: origin.toDTO(),
			location: location.toDTO(),
			image: image?.absoluteString ?? "",
			episode: episode.map(\.absoluteString),
			url: url?.absoluteString ?? "",
			created: created?.rfc3339 ?? ""
		)
	}
}
