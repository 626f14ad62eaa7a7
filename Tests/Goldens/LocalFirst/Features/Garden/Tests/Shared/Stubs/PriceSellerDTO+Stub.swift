@testable import LocalFirstGarden

nonisolated extension PriceSellerDTO {
	static func stub(
		name: String = "name",
		plants: [PlantDTO] = []
	) -> PriceSellerDTO {
		PriceSellerDTO(name: name, plants: plants)
	}
}
