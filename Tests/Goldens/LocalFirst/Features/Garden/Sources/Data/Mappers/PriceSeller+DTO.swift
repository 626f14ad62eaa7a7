nonisolated extension PriceSeller {
	func toDTO() -> PriceSellerDTO {
		PriceSellerDTO(name: name, plants: plants.map { $0.toDTO() })
	}
}
