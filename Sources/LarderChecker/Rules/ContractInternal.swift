extension Rule {
	static let contractInternal = Rule(
		"contract-internal",
		scope: .domain,
		summary: "A repository contract is internal.",
		reason: "what other modules see cannot change freely",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			public protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> Order
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:1:17: OrderRepositoryContract is seen by other modules: what other modules see cannot change freely; leave its access out",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		index.roles.contracts.filter(\.type.declaration.isExported).map {
			$0.violation("\($0.name) is seen by other modules", remedy: "leave its access out", fixes: $0.accessRemoval)
		}
	}
}
