import LarderCore

nonisolated struct PlantPriceMapper: MapperContract {
	private let sellerMapper = PlantPriceSellerMapper()

	func map(_ input: PlantPriceDTO) -> PlantPrice {
		PlantPrice(
			amount: input.amount,
			currency: input.currency.map { PlantPriceCurrency(rawValue: $0) ?? .unknown },
			sellers: input.sellers?.map(sellerMapper.map)
		)
	}
}
