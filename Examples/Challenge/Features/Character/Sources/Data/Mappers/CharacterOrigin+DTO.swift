import Foundation

nonisolated extension CharacterOrigin {
	func toDTO() -> CharacterOriginDTO {
		CharacterOriginDTO(name: name, url: url?.absoluteString ?? "")
	}
}
