/// A book status.
public nonisolated enum BookStatus: RawRepresentable, Hashable, Sendable {
	case lent
	case shelved
	case lost
	/// Any other text, which a save sends as it was read.
	case unknown(String)

	/// Creates the value of a text.
	public init(rawValue: String) {
		switch rawValue {
		case "lent": self = .lent
		case "shelved": self = .shelved
		case "lost": self = .lost
		default: self = .unknown(rawValue)
		}
	}

	/// The text.
	public var rawValue: String {
		switch self {
		case .lent: "lent"
		case .shelved: "shelved"
		case .lost: "lost"
		case .unknown(let text): text
		}
	}
}
