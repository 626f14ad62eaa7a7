/// A report of a fault's process to its parent, in one line.
enum TrialReport: Equatable {
	case attempt(String)
	/// The text is empty if enough losses have been described already.
	case loss(String)
	case skipped(String)
	/// What was counted, in words.
	case counted(String)
	case finished

	var line: String {
		switch self {
		case .attempt(let name): "attempt " + name.onOneLine
		case .loss(let words): "loss " + words.onOneLine
		case .skipped(let reason): "skipped " + reason.onOneLine
		case .counted(let words): "counted " + words.onOneLine
		case .finished: "finished"
		}
	}

	init?(line: Substring) {
		let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
		let words = parts.count > 1 ? String(parts[1]) : ""
		switch parts.first {
		case "attempt": self = .attempt(words)
		case "loss": self = .loss(words)
		case "skipped": self = .skipped(words)
		case "counted": self = .counted(words)
		case "finished": self = .finished
		default: return nil
		}
	}
}

extension String {
	fileprivate var onOneLine: String {
		String(map { $0.isNewline ? " " : $0 })
	}
}
