extension Rule {
	static let pathContract = Rule(
		"path-contract",
		scope: .domain,
		summary: "A repository contract stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Contracts/OrderRepositoryContract.swift": OrderExample.contract
		],
		finding:
			"Features/Order/Sources/Domain/Contracts/OrderRepositoryContract.swift:1:10: OrderRepositoryContract stands in Sources/Domain/Contracts: a reader looks for it where the conventions say; move it to Sources/Domain/Repositories",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		index.misplaced(index.roles.contracts, in: index.settings.folders.contracts)
	}
}
