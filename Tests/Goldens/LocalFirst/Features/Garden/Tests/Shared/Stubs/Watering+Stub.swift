@testable import LocalFirstGarden

nonisolated extension Watering {
	static func stub(
		kind: String = "water",
		liters: Double = 1.5
	) -> Watering {
		Watering(kind: kind, liters: liters)
	}
}
