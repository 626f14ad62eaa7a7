nonisolated extension CharacterFilter {
	func toDTO() -> CharacterFilterDTO {
		CharacterFilterDTO(
			name: name,
			status: status?.rawValue
		)
	}
}
