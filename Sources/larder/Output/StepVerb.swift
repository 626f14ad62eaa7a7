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
	var text: String {
		switch action {
		case .create: tense("created", "create")
		case .unchanged: "unchanged"
		case .kept: "kept"
		case .replace(_, .update): tense("updated", "update")
		case .replace(_, .merge): tense("merged", "merge")
		case .replace(_, .conflict): tense("marked", "mark")
		case .remove: tense("removed", "remove")
		case .conflict: "conflict"
		}
	}

	/// The word for programs, which is the same for a plan and a write.
	var name: String {
		switch action {
		case .create: "create"
		case .unchanged: "unchanged"
		case .kept: "keep"
		case .replace(_, .update): "update"
		case .replace(_, .merge): "merge"
		case .replace(_, .conflict): "mark"
		case .remove: "remove"
		case .conflict: "conflict"
		}
	}

	/// The reason, if it is not obvious.
	var reason: String? {
		switch action {
		case .kept(let reason), .conflict(let reason): reason
		case .replace(_, .conflict(let count)): count == 1 ? "1 conflict to resolve" : "\(count) conflicts to resolve"
		case .create, .unchanged, .replace, .remove: nil
		}
	}

	/// The colour's number in terminals.
	var color: Int {
		switch action {
		case .create: 32
		case .unchanged, .kept: 2
		case .replace(_, .update), .replace(_, .merge): 36
		case .remove: 33
		case .replace(_, .conflict), .conflict: 31
		}
	}

	private func tense(_ past: String, _ infinitive: String) -> String { isWritten ? past : "would \(infinitive)" }
}
