extension Rule {
	static let contractIdentifier = Rule(
		"contract-identifier",
		scope: .domain,
		summary: "What a read is asked by is called `identifier`.",
		reason: "one word for one thing lets a caller guess the label",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func getOrder(id: Int) async throws(OrderError) -> Order
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:2:7: getOrder is not asked by its identifier in full: one word for one thing lets a caller guess the label; write `getOrder(identifier:)`",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		index.contractFunctions.filter(\.function.isRead).flatMap { contract, function in
			function.parameters.filter(\.isAbbreviatedIdentifier).map { _ in
				contract.violation(
					"\(function.name) is not asked by its identifier in full",
					remedy: "write `\(function.name)(identifier:)`",
					at: function.position
				)
			}
		}
	}
}
