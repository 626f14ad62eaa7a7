@testable import LocalFirstGarden

nonisolated extension PriceSeller {
	static func stub(
		name: String = "name",
		plants: [Plant] = []
	) -> PriceSeller {
		PriceSeller(name: name, plants: plants)
	}
}
