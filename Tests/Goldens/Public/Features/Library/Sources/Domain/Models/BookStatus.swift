nonisolated enum BookStatus: RawRepresentable, Equatable {
	case lent
	case shelved
	case lost
	/// Any other text, which a save sends as it was read.
	case unknown(String)

	init(rawValue: String) {
		switch rawValue {
		case "lent": self = .lent
		case "shelved": self = .shelved
		case "lost": self = .lost
		default: self = .unknown(rawValue)
		}
	}

	var rawValue: String {
		switch self {
		case .lent: "lent"
		case .shelved: "shelved"
		case .lost: "lost"
		case .unknown(let text): text
		}
	}
}
