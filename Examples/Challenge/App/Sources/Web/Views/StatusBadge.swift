import ChallengeResources

/// Whether a character lives, as a word with a mark.
struct StatusBadge {
	let status: String

	var html: HTML {
		"<span class=\"status \(status)\">\(Self.text(status))</span>"
	}

	/// The word for a status of the feature.
	static func text(_ status: String) -> String {
		switch status {
		case "alive": "web.status.alive".localized()
		case "dead": "web.status.dead".localized()
		default: "web.unknown".localized()
		}
	}
}
