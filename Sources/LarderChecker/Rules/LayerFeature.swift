extension Rule {
	static let layerFeature = Rule(
		"layer-feature",
		scope: .everything,
		summary: "A feature names no other feature's types.",
		reason: "features that know each other cannot change alone",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": """
			struct Order: Equatable {
				let buyer: Customer
			}
			""",
			"Account/Sources/Domain/Models/Customer.swift": "struct Customer: Equatable {}",
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:2:13: Order names Customer of Account: features that know each other cannot change alone; give the feature a model of its own, or move Customer to a shared module",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": """
			struct Order: Equatable {
				let buyer: Buyer
			}
			""",
			"Order/Sources/Domain/Models/Buyer.swift": "struct Buyer: Equatable {}",
			"Account/Sources/Domain/Models/Customer.swift": "struct Customer: Equatable {}",
		]
	) { index in
		index.featureFiles.flatMap { file in
			index.foreignReferences(of: file).map { reference, owner in
				file.violation(
					at: reference.position,
					"\(file.location?.feature ?? "") names \(reference.name) of \(owner.location?.feature ?? "")",
					remedy: "give the feature a model of its own, or move \(reference.name) to a shared module"
				)
			}
		}
	}
}
