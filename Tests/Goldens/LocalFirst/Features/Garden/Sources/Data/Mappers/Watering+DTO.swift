nonisolated extension Watering {
	func toDTO() -> WateringDTO {
		WateringDTO(kind: kind, liters: liters)
	}
}
