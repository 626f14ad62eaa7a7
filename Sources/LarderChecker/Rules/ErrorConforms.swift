import LarderSyntax

extension Rule {
	static let errorConforms = Rule(
		"error-conforms",
		of: .errors,
		summary: "A domain error conforms to Error, Equatable and LocalizedError.",
		reason: "repositories throw it, tests compare it and users read it",
		isFixable: true,
		effect: "with `LocalizedError`, `localizedDescription` is the text of `errorDescription`",
		failing: [
			"Order/Sources/Domain/Errors/OrderError.swift":
				"import Foundation\n\n\(OrderExample.error.changing(", LocalizedError", to: ""))"
		],
		finding:
			"Features/Order/Sources/Domain/Errors/OrderError.swift:3:13: OrderError lacks LocalizedError: repositories throw it, tests compare it and users read it; write `enum OrderError: Error, Equatable, LocalizedError`",
		passing: [
			"Order/Sources/Domain/Errors/OrderError.swift": "import Foundation\n\n\(OrderExample.error)"
		]
	) { index in
		index.roles.errors.compactMap { error in
			let missing = ["Error", "Equatable", "LocalizedError"].filter { index.lacks(error, $0) }
			guard !missing.isEmpty else { return nil }
			let list = missing.joined(separator: ", ")
			return error.violation(
				"\(error.name) lacks \(list)",
				remedy: "write `enum \(error.name): Error, Equatable, LocalizedError`",
				fixes: error.conformanceAddition(missing, if: .conforms(type: error.type.qualifiedName, names: missing))
			)
		}
	}
}
