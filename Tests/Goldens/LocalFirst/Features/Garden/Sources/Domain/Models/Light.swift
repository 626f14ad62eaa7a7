nonisolated enum Light: RawRepresentable, Equatable {
	case fullSun
	case halfShade
	case deepShade
	/// Any other text, which a save sends as it was read.
	case unknown(String)

	init(rawValue: String) {
		switch rawValue {
		case "full-sun": self = .fullSun
		case "half shade": self = .halfShade
		case "deep_shade": self = .deepShade
		default: self = .unknown(rawValue)
		}
	}

	var rawValue: String {
		switch self {
		case .fullSun: "full-sun"
		case .halfShade: "half shade"
		case .deepShade: "deep_shade"
		case .unknown(let text): text
		}
	}
}
