nonisolated enum PlantPriceCurrency: String {
	case eur = "EUR"
	case usd = "USD"
	/// Any text that is none of the others.
	case unknown
}
