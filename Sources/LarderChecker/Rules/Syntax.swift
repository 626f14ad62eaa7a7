import LarderSyntax

extension Rule {
	static let syntax = Rule(
		"syntax",
		of: .files,
		summary: "Every file that a rule reads parses.",
		reason: "a file that does not parse cannot be checked",
		failing: .model.changing("}", to: ""),
		finding: ("2:13", "“}” is missing", "fix the syntax error"),
		passing: .model
	) { index in
		index.files.compactMap { file in
			file.facts.syntaxError.map {
				file.violation(at: $0.position, "\($0.message)", remedy: "fix the syntax error")
			}
		}
	}
}
