extension Rule {
	static let suppressionUnused = Rule(
		"suppression-unused",
		of: .files,
		summary: "A suppression has a reason and suppresses something.",
		reason: "an unused suppression can hide the next finding",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": """
			// larder:ignore model-let
			struct Order: Equatable {
				let id: Int
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:1:1: the suppression has no reason: an unused suppression can hide the next finding; write `// larder:ignore rule: why`, or remove it",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": OrderExample.model
		]
	) { _ in
		// The checker finds these itself, after all other rules have run.
		[]
	}
}
