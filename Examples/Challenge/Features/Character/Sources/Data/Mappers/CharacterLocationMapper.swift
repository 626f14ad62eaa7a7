import Foundation
import LarderCore

nonisolated struct CharacterLocationMapper: MapperContract {
	func map(_ input: CharacterLocationDTO) -> CharacterLocation {
		CharacterLocation(
			name: input.name,
			url: URL(string: input.url)
		)
	}
}
