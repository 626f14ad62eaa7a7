import ChallengeResources

/// A character's status, as a word with a mark.
struct StatusBadge {
	let status: String

	var html: HTML {
		"<span class=\"status \(status)\">\(Self.text(status))</span>"
	}

	/// The reader's word for a status.
	static func text(_ status: String) -> String {
		switch status {
		case "alive": "web.status.alive".localized()
		case "dead": "web.status.dead".localized()
		default: "web.unknown".localized()
		}
	}
}
