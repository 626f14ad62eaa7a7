extension Rule {
	static let errorDebug = Rule(
		"error-debug",
		of: .errors,
		summary: "A domain error conforms to CustomDebugStringConvertible.",
		reason: "logs need the description, which users do not see",
		failing: .error.changing("extension OrderError: CustomDebugStringConvertible", to: "extension OrderError"),
		finding: (
			"1:13", "OrderError is not CustomDebugStringConvertible",
			"add an extension with a `debugDescription` that contains the description"
		),
		passing: .error
	) { index in
		index.roles.errors.filter { index.lacks($0, "CustomDebugStringConvertible") }.map {
			$0.violation(
				"\($0.name) is not CustomDebugStringConvertible",
				remedy: "add an extension with a `debugDescription` that contains the description"
			)
		}
	}
}
