@testable import LocalFirstGarden

nonisolated extension WateringDTO {
	static func stub(
		kind: String = "water",
		liters: Double = 1.5
	) -> WateringDTO {
		WateringDTO(kind: kind, liters: liters)
	}
}
