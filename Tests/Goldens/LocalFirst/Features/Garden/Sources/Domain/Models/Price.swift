nonisolated struct Price: Equatable, Sendable {
	var amount: Int
	var currency: PriceCurrency?
	var sellers: [PriceSeller]?
}
