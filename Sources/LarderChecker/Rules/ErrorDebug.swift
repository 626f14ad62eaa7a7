extension Rule {
	static let errorDebug = Rule(
		"error-debug",
		scope: .domain,
		summary: "A domain error is CustomDebugStringConvertible.",
		reason: "the log needs the description that the user is not shown",
		failing: [
			"Order/Sources/Domain/Errors/OrderError.swift": OrderExample.error
				.changing("extension OrderError: CustomDebugStringConvertible", to: "extension OrderError")
		],
		finding:
			"Features/Order/Sources/Domain/Errors/OrderError.swift:1:13: OrderError is not CustomDebugStringConvertible: the log needs the description that the user is not shown; add an extension with a `debugDescription` that shows the description",
		passing: [
			"Order/Sources/Domain/Errors/OrderError.swift": OrderExample.error
		]
	) { index in
		index.roles.errors.filter { index.lacks($0, "CustomDebugStringConvertible") }.map {
			$0.violation(
				"\($0.name) is not CustomDebugStringConvertible",
				remedy: "add an extension with a `debugDescription` that shows the description"
			)
		}
	}
}
