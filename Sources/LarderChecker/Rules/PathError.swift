extension Rule {
	static let pathError = Rule(
		"path-error",
		scope: .domain,
		summary: "A domain error stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/OrderError.swift": "public enum OrderError: Error {}",
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		],
		finding:
			"Features/Order/Sources/Domain/OrderError.swift:1:13: OrderError stands in Sources/Domain: a reader looks for it where the conventions say; move it to Sources/Domain/Errors",
		passing: [
			"Order/Sources/Domain/Errors/OrderError.swift": "public enum OrderError: Error {}",
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		]
	) { index in
		index.misplaced(index.roles.errors, in: index.settings.folders.errors)
	}
}
