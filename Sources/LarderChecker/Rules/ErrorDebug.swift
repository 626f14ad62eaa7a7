extension Rule {
	static let errorDebug = Rule(
		"error-debug",
		scope: .domain,
		summary: "A domain error is CustomDebugStringConvertible.",
		reason: "the log needs the description that the user is not shown",
		failing: [
			"Order/Sources/Domain/Errors/OrderError.swift": #"""
			public enum OrderError: Error, Equatable, LocalizedError {
				case loadFailed(description: String = "")
				case notFound(identifier: Int)

				public static func == (lhs: OrderError, rhs: OrderError) -> Bool {
					switch (lhs, rhs) {
					case (.loadFailed, .loadFailed): true
					case let (.notFound(lhsIdentifier), .notFound(rhsIdentifier)): lhsIdentifier == rhsIdentifier
					default: false
					}
				}

				public var errorDescription: String? {
					switch self {
					case .loadFailed: "orderError.loadFailed".localized()
					case .notFound(let identifier): "orderError.notFound %lld".localized(identifier)
					}
				}
			}

			extension OrderError {
				public var debugDescription: String { "" }
			}
			"""#
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
