import LarderCore

nonisolated struct PlantPlaceMapper: MapperContract {
	func map(_ input: PlantPlaceDTO) -> PlantPlace {
		PlantPlace(
			name: input.name,
			parts: input.parts?.map(map)
		)
	}
}
