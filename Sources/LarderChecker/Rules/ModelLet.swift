extension Rule {
	static let modelLet = Rule(
		"model-let",
		scope: .domain,
		summary: "What a domain model stores does not change.",
		reason: "a model that changes in place is no answer of a repository any more",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Models/Order.swift": """
			struct Order: Equatable {
				var id: Int
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:2:6: Order.id can be changed: a model that changes in place is no answer of a repository any more; declare it with `let`",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": OrderExample.model
		]
	) { index in
		index.roles.models.flatMap { model in
			model.type.storedProperties.filter { !$0.isConstant }.map {
				model.violation(
					"\(model.name).\($0.name) can be changed",
					remedy: "declare it with `let`",
					at: $0.position,
					// A constant with a value would be no parameter of the initializer any more.
					fixes: $0.initialValue == nil ? $0.letFix : []
				)
			}
		}
	}
}
