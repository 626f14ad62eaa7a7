nonisolated struct PlantPriceSeller: Equatable {
	let name: String
	let plants: [Plant]
}
