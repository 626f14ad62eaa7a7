extension Rule {
	static let modelInternal = Rule(
		"model-internal",
		scope: .domain,
		summary: "A domain model is internal.",
		reason: "what other modules see cannot change freely",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Models/Order.swift": "public struct Order: Equatable {}"
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:1:15: Order is seen by other modules: what other modules see cannot change freely; leave its access out",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": OrderExample.model
		]
	) { index in
		index.roles.models.filter(\.type.declaration.isExported).map {
			$0.violation("\($0.name) is seen by other modules", remedy: "leave its access out", fixes: $0.accessRemoval)
		}
	}
}
