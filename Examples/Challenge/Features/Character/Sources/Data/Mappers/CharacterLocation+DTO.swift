import Foundation

nonisolated extension CharacterLocation {
	func toDTO() -> CharacterLocationDTO {
		CharacterLocationDTO(name: name, url: url?.absoluteString ?? "")
	}
}
