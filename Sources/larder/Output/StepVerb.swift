import LarderGenerator

/// The words for the change of a file.
struct StepVerb {
	private let action: Plan.Action
	private let isWritten: Bool

	init(_ action: Plan.Action, isWritten: Bool) {
		self.action = action
		self.isWritten = isWritten
	}

	/// The words at the start of a line: `created`, `would create`.
	var text: String { isWritten || !action.writes ? words.past : "would \(name)" }

	/// The word for programs.
	///
	/// The word is the same for a planned change and for one that was made.
	var name: String { words.name }

	/// The line for a file with this name, in colour if the terminal has colours.
	func line(of name: String, colored: Bool = false) -> String {
		let text = colored ? "\u{1B}[\(words.color)m\(text)\u{1B}[0m" : text
		return "\(text) \(name)\(reason.map { " (\($0))" } ?? "")"
	}

	private var words: (name: String, past: String, color: Int) {
		switch action {
		case .create: ("create", "created", 32)
		case .unchanged: ("unchanged", "unchanged", 2)
		case .kept: ("keep", "kept", 2)
		case .replace(_, .update): ("update", "updated", 36)
		case .replace(_, .merge): ("merge", "merged", 36)
		case .replace(_, .conflict): ("mark", "marked", 31)
		case .remove: ("remove", "removed", 33)
		case .conflict: ("conflict", "conflict", 31)
		}
	}

	/// Why the file was kept or is in conflict, or how many conflicts it has; `nil` for any other change.
	var reason: String? {
		switch action {
		case .kept(let reason), .conflict(let reason): reason
		case .replace(_, .conflict(let count)): count == 1 ? "1 conflict to resolve" : "\(count) conflicts to resolve"
		case .create, .unchanged, .replace, .remove: nil
		}
	}
}
