import LarderProject

extension Rule {
	static let pathModel = Rule(
		"path-model",
		of: .models,
		summary: "A domain model is in its folder, in a file named after it.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Order.swift": OrderExample.model,
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		],
		finding:
			"Features/Order/Sources/Domain/Order.swift:1:8: Order is in Sources/Domain: readers find a type by its folder and its file; move it to Sources/Domain/Models",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": OrderExample.model,
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		]
	) { index in
		index.misplaced(index.modelsOutsideTheirFolder + index.roles.models, in: index.settings.folders.models)
	}
}
