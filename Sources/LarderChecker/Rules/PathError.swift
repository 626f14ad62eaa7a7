import LarderProject

extension Rule {
	static let pathError = Rule(
		"path-error",
		of: .errors,
		summary: "A domain error is in its folder, in a file named after it.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/OrderError.swift": "public enum OrderError: Error {}",
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		],
		finding:
			"Features/Order/Sources/Domain/OrderError.swift:1:13: OrderError is in Sources/Domain: readers find a type by its folder and its file; move it to Sources/Domain/Errors",
		passing: [
			"Order/Sources/Domain/Errors/OrderError.swift": "public enum OrderError: Error {}",
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		]
	) { index in
		index.misplaced(index.roles.errors, in: index.settings.folders.errors)
	}
}
