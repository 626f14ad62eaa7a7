extension Rule {
	static let pathModel = Rule(
		"path-model",
		scope: .domain,
		summary: "A domain model stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Order.swift": OrderExample.model,
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		],
		finding:
			"Features/Order/Sources/Domain/Order.swift:1:8: Order stands in Sources/Domain: a reader looks for it where the conventions say; move it to Sources/Domain/Models",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": OrderExample.model,
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		]
	) { index in
		index.misplaced(index.modelsOutsideTheirFolder + index.roles.models, in: index.settings.folders.models)
	}
}
