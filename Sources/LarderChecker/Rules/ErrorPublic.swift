extension Rule {
	static let errorPublic = Rule(
		"error-public",
		scope: .domain,
		summary: "A domain error is a public enum.",
		reason: "the app shows it, from another module",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Errors/OrderError.swift": #"""
			enum OrderError: Error, Equatable, LocalizedError {
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

			extension OrderError: CustomDebugStringConvertible {
				public var debugDescription: String { "" }
			}
			"""#
		],
		finding:
			"Features/Order/Sources/Domain/Errors/OrderError.swift:1:6: OrderError is not public: the app shows it, from another module; write `public enum OrderError`",
		passing: [
			"Order/Sources/Domain/Errors/OrderError.swift": OrderExample.error
		]
	) { index in
		index.roles.errors.compactMap { error in
			let declaration = error.type.declaration
			guard error.type.kind == .enum else {
				return error.violation(
					"\(error.name) is \(error.type.kind.words)",
					remedy: "make it a public enum with a case for each failure"
				)
			}
			guard declaration.access != .public else { return nil }
			let bytes = declaration.accessBytes ?? declaration.accessOffset..<declaration.accessOffset
			return error.violation(
				"\(error.name) is not public",
				remedy: "write `public enum \(error.name)`",
				fixes: [.replace(bytes: bytes, with: "public ")]
			)
		}
	}
}
