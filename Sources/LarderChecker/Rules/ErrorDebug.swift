extension Rule {
	static let errorDebug = Rule(
		"error-debug",
		of: .errors,
		summary: "A domain error conforms to CustomDebugStringConvertible.",
		reason: "logs need the description, which users do not see",
		failing: [
			"Order/Sources/Domain/Errors/OrderError.swift": OrderExample.error
				.changing("extension OrderError: CustomDebugStringConvertible", to: "extension OrderError")
		],
		finding:
			"Features/Order/Sources/Domain/Errors/OrderError.swift:1:13: OrderError is not CustomDebugStringConvertible: logs need the description, which users do not see; add an extension with a `debugDescription` that contains the description",
		passing: [
			"Order/Sources/Domain/Errors/OrderError.swift": OrderExample.error
		]
	) { index in
		index.roles.errors.filter { index.lacks($0, "CustomDebugStringConvertible") }.map {
			$0.violation(
				"\($0.name) is not CustomDebugStringConvertible",
				remedy: "add an extension with a `debugDescription` that contains the description"
			)
		}
	}
}
