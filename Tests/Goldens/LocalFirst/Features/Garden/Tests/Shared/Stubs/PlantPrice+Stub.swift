@testable import LocalFirstGarden

nonisolated extension PlantPrice {
	static func stub(
		amount: Int = 450,
		currency: PlantPriceCurrency? = .eur,
		sellers: [PlantPriceSeller]? = [.stub()]
	) -> PlantPrice {
		PlantPrice(
			amount: amount,
			currency: currency,
			sellers: sellers
		)
	}
}
