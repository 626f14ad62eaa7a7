import LarderSyntax

extension Rule {
	static let syntax = Rule(
		"syntax",
		of: .files,
		summary: "Every file that a rule reads parses.",
		reason: "a file that does not parse cannot be checked",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": """
			struct Order: Equatable {
				let id: Int

			"""
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:2:13: “}” is missing: a file that does not parse cannot be checked; fix the syntax error",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": OrderExample.model
		]
	) { index in
		index.files.compactMap { file in
			file.facts.syntaxError.map {
				file.violation(at: $0.position, "\($0.message)", remedy: "fix the syntax error")
			}
		}
	}
}
