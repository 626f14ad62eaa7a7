nonisolated struct PlantPrice: Equatable {
	let amount: Int
	let currency: PlantPriceCurrency?
	let sellers: [PlantPriceSeller]?
}
