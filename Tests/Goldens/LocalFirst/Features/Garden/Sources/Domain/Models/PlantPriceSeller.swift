nonisolated struct PlantPriceSeller: Equatable, Sendable {
	let name: String
	let plants: [Plant]
}
