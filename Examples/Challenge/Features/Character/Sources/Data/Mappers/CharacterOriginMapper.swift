import Foundation
import LarderCore

nonisolated struct CharacterOriginMapper: MapperContract {
	func map(_ input: CharacterOriginDTO) -> CharacterOrigin {
		CharacterOrigin(
			name: input.name,
			url: URL(string: input.url)
		)
	}
}
