nonisolated extension PlantPriceSeller {
	func toDTO() -> PlantPriceSellerDTO {
		PlantPriceSellerDTO(
			name: name,
			plants: plants.map { $0.toDTO() }
		)
	}
}
