nonisolated extension ReadingAttributes {
	func toDTO() -> ReadingAttributesDTO {
		ReadingAttributesDTO(id: id, name: name, unit: unit)
	}
}
