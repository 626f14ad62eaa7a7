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
		Why: \(reason).\(unfixable.map { "\nWhy --fix does not fix it: \($0)." } ?? "")

		Code that breaks it:
		\(failing.listing)

		\(finding) [\(id)]

		Code that follows it:
		\(passing.listing)
		"""
	}
}

extension RuleExample {
	fileprivate var listing: String {
		files.map { "// \($0.path)\n\($0.contents)" }.joined(separator: "\n\n")
	}
}
