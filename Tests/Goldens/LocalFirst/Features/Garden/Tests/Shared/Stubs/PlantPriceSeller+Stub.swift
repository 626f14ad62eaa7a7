@testable import LocalFirstGarden

nonisolated extension PlantPriceSeller {
	static func stub(
		name: String = "name",
		plants: [Plant] = []
	) -> PlantPriceSeller {
		PlantPriceSeller(
			name: name,
			plants: plants
		)
	}
}
