extension Rule {
	static let modelLet = Rule(
		"model-let",
		of: .models,
		summary: "The stored properties of a domain model are constants.",
		reason: "a model that changes no longer matches what the repository returned",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Models/Order.swift": """
			struct Order: Equatable {
				var id: Int
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:2:6: Order.id can be changed: a model that changes no longer matches what the repository returned; declare it with `let`",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": OrderExample.model
		]
	) { index in
		index.roles.models.flatMap { model in
			model.type.storedProperties.filter {
				// Other teams have models that change themselves.
				!$0.isConstant && !(index.settings.isForeign && $0.declaration.setterAccess != nil)
			}.map {
				model.violation(
					"\(model.name).\($0.name) can be changed",
					remedy: "declare it with `let`",
					at: $0.position,
					// If it has an initial value, the initializer would lose that parameter. Macros may need variables.
					fixes: $0.hasFirstValue || !model.hasPlainAttributes ? [] : $0.letFix
				)
			}
		}
	}
}
