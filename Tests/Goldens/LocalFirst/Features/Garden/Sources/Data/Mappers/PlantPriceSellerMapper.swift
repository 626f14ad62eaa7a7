import LarderCore

nonisolated struct PlantPriceSellerMapper: MapperContract {
	func map(_ input: PlantPriceSellerDTO) -> PlantPriceSeller {
		PlantPriceSeller(
			name: input.name,
			plants: input.plants.map(PlantMapper().map)
		)
	}
}
