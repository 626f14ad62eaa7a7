nonisolated struct PriceSeller: Equatable, Sendable {
	let name: String
	let plants: [Plant]
}
