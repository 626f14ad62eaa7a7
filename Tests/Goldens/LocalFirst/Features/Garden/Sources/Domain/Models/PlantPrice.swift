nonisolated struct PlantPrice: Equatable, Sendable {
	let amount: Int
	let currency: PlantPriceCurrency?
	let sellers: [PlantPriceSeller]?
}
