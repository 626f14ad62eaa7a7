extension Rule {
	static let contractNaming = Rule(
		"contract-naming",
		scope: .domain,
		summary: "The functions of a repository contract are called `get…`, `search…` or `save…`.",
		reason: "one word for one thing lets a caller guess the name",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func loadOrder(identifier: Int) async throws(OrderError) -> Order
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:2:7: loadOrder begins with another verb: one word for one thing lets a caller guess the name; call it `get…` for a read, `search…` for a search, `save…` for a write, or `remove…`",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		index.contractFunctions.filter { !$0.function.hasVerb(in: ["get", "search", "save", "delete", "remove"]) }.map {
			$0.contract.violation(
				"\($0.function.name) begins with another verb",
				remedy: "call it `get…` for a read, `search…` for a search, `save…` for a write, or `remove…`",
				at: $0.function.position
			)
		}
	}
}
