extension Rule {
	static let contractInternal = Rule(
		"contract-internal",
		of: .contracts,
		summary: "A repository contract is internal.",
		reason: "they may come to depend on it",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			public protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> Order
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:1:17: OrderRepositoryContract is visible to other modules: they may come to depend on it; remove the access modifier",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		index.needlesslyExported(index.roles.contracts).map {
			$0.violation(
				"\($0.name) is visible to other modules",
				remedy: "remove the access modifier",
				fixes: $0.accessRemoval
			)
		}
	}
}
