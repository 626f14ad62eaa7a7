nonisolated extension PlantPrice {
	func toDTO() -> PlantPriceDTO {
		PlantPriceDTO(
			amount: amount,
			currency: currency?.rawValue,
			sellers: sellers?.map { $0.toDTO() }
		)
	}
}
