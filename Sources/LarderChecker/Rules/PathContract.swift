extension Rule {
	static let pathContract = Rule(
		"path-contract",
		scope: .domain,
		summary: "A repository contract stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Contracts/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> Order
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Contracts/OrderRepositoryContract.swift:1:10: OrderRepositoryContract stands in Sources/Domain/Contracts: a reader looks for it where the conventions say; move it to Sources/Domain/Repositories",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> Order
			}
			"""
		]
	) { index in
		index.misplaced(index.roles.contracts, in: index.settings.folders.contracts)
	}
}
