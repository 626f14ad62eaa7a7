import LarderSyntax

extension Rule {
	static let errorEquality = Rule(
		"error-equality",
		of: .errors,
		summary: "Equality of domain errors ignores the description.",
		reason: "the description is only for logs, so tests ignore it",
		failing: .error.changing(
			"case (.loadFailed, .loadFailed): true",
			to: "case let (.loadFailed(lhsText), .loadFailed(rhsText)): lhsText == rhsText"
		),
		finding: ("7:14", "`==` compares the descriptions", "write `case (.loadFailed, .loadFailed): true`"),
		passing: .error
	) { index in
		// Without a description, there is nothing to ignore.
		let described = index.roles.errors.filter { error in
			error.type.cases.contains { $0.name == "loadFailed" && !$0.parameters.isEmpty }
		}
		return described.compactMap { error in
			guard let equality = index.functions(of: error).first(where: { $0.function.name == "==" }) else {
				return error.violation(
					"\(error.name) compares the descriptions",
					remedy: "write a `==` for which all `loadFailed` are equal"
				)
			}
			let comparison = equality.function.body.calls.first { call in
				call.name == "loadFailed" && call.firstArgument.map { $0.text != "_" } ?? false
			}
			return comparison.map {
				equality.part.violation(
					"`==` compares the descriptions",
					remedy: "write `case (.loadFailed, .loadFailed): true`",
					at: $0.position
				)
			}
		}
	}
}
