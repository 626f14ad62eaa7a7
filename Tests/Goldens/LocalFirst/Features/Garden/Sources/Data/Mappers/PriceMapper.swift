import LarderCore

nonisolated struct PriceMapper: MapperContract {
	private let sellerMapper = PriceSellerMapper()

	func map(_ input: PriceDTO) -> Price {
		Price(
			amount: input.amount,
			currency: input.currency.map { PriceCurrency(rawValue: $0) },
			sellers: input.sellers?.map(sellerMapper.map)
		)
	}
}
