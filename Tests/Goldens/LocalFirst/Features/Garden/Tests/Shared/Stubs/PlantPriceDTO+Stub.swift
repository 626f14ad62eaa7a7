@testable import LocalFirstGarden

nonisolated extension PlantPriceDTO {
	static func stub(
		amount: Int = 450,
		currency: String? = "EUR",
		sellers: [PlantPriceSellerDTO]? = [.stub()]
	) -> PlantPriceDTO {
		PlantPriceDTO(
			amount: amount,
			currency: currency,
			sellers: sellers
		)
	}
}
