import LarderCore

nonisolated struct ReadingAttributesMapper: MapperContract {
	func map(_ input: ReadingAttributesDTO) -> ReadingAttributes {
		ReadingAttributes(id: input.id, name: input.name, unit: input.unit)
	}
}
