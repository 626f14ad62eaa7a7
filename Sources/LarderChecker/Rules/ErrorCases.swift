import LarderSyntax

extension Rule {
	static let errorCases = Rule(
		"error-cases",
		of: .errors,
		summary:
			#"A domain error has `loadFailed(description: String = "")`, and a case that says what was not found."#,
		reason: "callers distinguish a missing entity from a failed request",
		failing: .error.changing(#"loadFailed(description: String = "")"#, to: "loadFailed(String)"),
		finding: (
			"2:7", "loadFailed does not have a description with a default",
			#"write `case loadFailed(description: String = "")`"#
		),
		passing: .error
	) { index in
		index.roles.errors.compactMap { error in
			guard let loadFailed = error.type.cases.first(where: { $0.name == "loadFailed" }) else {
				return error.violation(
					"\(error.name) has no case loadFailed",
					remedy: "write `case loadFailed(description: String = \"\")`"
				)
			}
			guard loadFailed.isDescribed else {
				return error.violation(
					"loadFailed does not have a description with a default",
					remedy: "write `case loadFailed(description: String = \"\")`",
					at: loadFailed.position
				)
			}
			guard !error.type.cases.contains(where: \.namesWhatIsMissing) else { return nil }
			return error.violation(
				"\(error.name) has no case that says what was not found",
				remedy: "write `case notFound(identifier: Int)` with the identifier's type"
			)
		}
	}
}
