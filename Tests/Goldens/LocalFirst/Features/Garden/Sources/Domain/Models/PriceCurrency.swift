nonisolated enum PriceCurrency: String {
	case eur = "EUR"
	case usd = "USD"
	/// Any other text.
	case unknown
}
