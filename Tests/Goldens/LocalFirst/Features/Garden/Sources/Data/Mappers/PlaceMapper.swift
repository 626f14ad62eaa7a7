import LarderCore

nonisolated struct PlaceMapper: MapperContract {
	func map(_ input: PlaceDTO) -> Place {
		Place(name: input.name, parts: input.parts?.map(map))
	}
}
