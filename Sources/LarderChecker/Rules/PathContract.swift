extension Rule {
	static let pathContract = Rule(
		"path-contract",
		of: .contracts,
		summary: "A repository contract is in its folder, in a file named after it.",
		reason: "readers expect it in its usual folder",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Contracts/OrderRepositoryContract.swift": OrderExample.contract
		],
		finding:
			"Features/Order/Sources/Domain/Contracts/OrderRepositoryContract.swift:1:10: OrderRepositoryContract is in Sources/Domain/Contracts: readers expect it in its usual folder; move it to Sources/Domain/Repositories",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		index.misplaced(index.roles.contracts, in: index.settings.folders.contracts)
	}
}
