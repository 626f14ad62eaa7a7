nonisolated enum PruningKind: RawRepresentable, Hashable {
	case pruneBack
	/// Any other text, which a save sends as it was read.
	case unknown(String)

	init(rawValue: String) {
		switch rawValue {
		case "prune-back": self = .pruneBack
		default: self = .unknown(rawValue)
		}
	}

	var rawValue: String {
		switch self {
		case .pruneBack: "prune-back"
		case .unknown(let text): text
		}
	}
}
