extension Rule {
	/// Advice for a wrong name of a rule.
	package static func advice(for name: String) -> String {
		NearestName(in: all.map(\.id)).nearest(to: name).map { "write \($0)" } ?? "`larder rules` lists them"
	}

	/// The rule, its reason, and both examples.
	package var explanation: String {
		"""
		\(id) (\(severity.rawValue)\(isFixable ? ", can be fixed" : ""))
		\(summary)
		Why: \(reasonSentence)\(unfixable.map { "\nWhy --fix does not fix it: \($0.sentence)" } ?? "")

		Code that breaks it:
		\(failing.listing)

		\(finding) [\(id)]

		Code that follows it:
		\(passing.listing)
		"""
	}
}

extension Rule {
	/// The reason as a sentence.
	var reasonSentence: String { reason.sentence }
}

extension String {
	/// The text with a capital, unless it begins with code or a name, and a full stop.
	fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension RuleExample {
	fileprivate var listing: String {
		files.map { "// \($0.path)\n\($0.contents)" }.joined(separator: "\n\n")
	}
}
