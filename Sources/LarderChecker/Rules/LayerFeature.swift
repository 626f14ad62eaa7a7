extension Rule {
	static let layerFeature = Rule(
		"layer-feature",
		of: .features,
		summary: "A feature does not use types of other features.",
		reason: "a feature must be able to change without the others",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": """
			struct Order: Equatable {
				let buyer: Customer
			}
			""",
			"Account/Sources/Domain/Models/Customer.swift": "struct Customer: Equatable {}",
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:2:13: Order uses Customer of Account: a feature must be able to change without the others; give the feature its own model, or move Customer to a shared module",
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
					"\(file.location?.feature ?? "") uses \(reference.name) of \(owner.location?.feature ?? "")",
					remedy: "give the feature its own model, or move \(reference.name) to a shared module",
					subject: file.root
				)
			}
		}
	}
}
