nonisolated enum PriceCurrency: RawRepresentable, Equatable {
	case eur
	case usd
	/// Any other text, which a save sends as it was read.
	case unknown(String)

	init(rawValue: String) {
		switch rawValue {
		case "EUR": self = .eur
		case "USD": self = .usd
		default: self = .unknown(rawValue)
		}
	}

	var rawValue: String {
		switch self {
		case .eur: "EUR"
		case .usd: "USD"
		case .unknown(let text): text
		}
	}
}
