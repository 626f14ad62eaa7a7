import LarderSyntax

/// The suppressions of a project, and which of them were used.
struct SuppressionLedger {
	private let entries: [(file: IndexedFile, suppression: SuppressionFact)]
	private var used: Set<Use> = []

	private struct Use: Hashable {
		let path: String
		let line: Int
		let rule: String
	}

	init(_ files: [IndexedFile]) {
		entries = files.flatMap { file in file.facts.suppressions.map { (file, $0) } }
	}

	/// Returns whether a comment with a reason suppresses `finding`.
	///
	/// The suppression in this comment then counts as used.
	mutating func suppresses(_ finding: Finding) -> Bool {
		let match = entries.first { file, suppression in
			file.path == finding.path && suppression.line == finding.line && !suppression.reason.isEmpty
				&& suppression.rules.contains(finding.rule)
		}
		guard let match else { return false }
		used.insert(Use(path: match.file.path, line: match.suppression.position.line, rule: finding.rule))
		return true
	}

	/// Returns a violation for each suppression with a mistake.
	///
	/// A suppression is a mistake if it has no reason, or names an unknown rule. It is also a mistake if it names a
	/// rule of `active` that has no finding at the suppressed line.
	func violations(active: Set<String>) -> [Violation] {
		entries.flatMap { file, suppression -> [Violation] in
			let position = suppression.position
			guard !suppression.rules.isEmpty, !suppression.reason.isEmpty else {
				let remedy = "write `// \(SuppressionFact.marker) rule: why`, or remove it"
				return [file.violation(at: position, "the suppression has no reason", remedy: remedy)]
			}
			return suppression.rules.compactMap { rule in
				guard Rule.named(rule) != nil else {
					let remedy = Rule.advice(for: rule)
					return file.violation(at: position, "there is no rule \(rule)", remedy: remedy)
				}
				let use = Use(path: file.path, line: position.line, rule: rule)
				guard active.contains(rule), !used.contains(use) else { return nil }
				return file.violation(at: position, "\(rule) finds nothing here", remedy: "remove the suppression")
			}
		}
	}
}
