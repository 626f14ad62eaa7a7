import LarderCore

nonisolated struct WateringMapper: MapperContract {
	func map(_ input: WateringDTO) -> Watering {
		Watering(kind: input.kind, liters: input.liters)
	}
}
