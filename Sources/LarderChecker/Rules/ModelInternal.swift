extension Rule {
	static let modelInternal = Rule(
		"model-internal",
		scope: .domain,
		summary: "A domain model is internal.",
		reason: "other modules may depend on what they see",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Models/Order.swift": "public struct Order: Equatable {}"
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:1:15: Order is visible to other modules: other modules may depend on what they see; remove the access modifier",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": OrderExample.model
		]
	) { index in
		index.roles.models.filter(\.type.declaration.isExported).map {
			$0.violation(
				"\($0.name) is visible to other modules",
				remedy: "remove the access modifier",
				fixes: $0.accessRemoval
			)
		}
	}
}
