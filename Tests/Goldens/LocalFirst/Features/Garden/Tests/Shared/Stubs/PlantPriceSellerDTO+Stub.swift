@testable import LocalFirstGarden

nonisolated extension PlantPriceSellerDTO {
	static func stub(
		name: String = "name",
		plants: [PlantDTO] = []
	) -> PlantPriceSellerDTO {
		PlantPriceSellerDTO(
			name: name,
			plants: plants
		)
	}
}
