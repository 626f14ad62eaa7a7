nonisolated struct PriceSeller: Equatable, Sendable {
	var name: String
	var plants: [Plant]
}
