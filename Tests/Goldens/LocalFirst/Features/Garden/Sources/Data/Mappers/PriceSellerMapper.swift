import LarderCore

nonisolated struct PriceSellerMapper: MapperContract {
	func map(_ input: PriceSellerDTO) -> PriceSeller {
		PriceSeller(name: input.name, plants: input.plants.map(PlantMapper().map))
	}
}
