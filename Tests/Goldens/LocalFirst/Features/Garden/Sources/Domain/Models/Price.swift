nonisolated struct Price: Equatable, Sendable {
	let amount: Int
	let currency: PriceCurrency?
	let sellers: [PriceSeller]?
}
