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
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:2:7: loadOrder begins with none of get, search, save, delete and remove: one word for one thing lets a caller guess the name; call it `get…` where it reads, `search…` where it filters, and else by what it does",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		index.contractFunctions.filter { !$0.function.hasVerb(in: ["get", "search", "save", "delete", "remove"]) }.map {
			$0.contract.violation(
				"\($0.function.name) begins with none of get, search, save, delete and remove",
				remedy: "call it `get…` where it reads, `search…` where it filters, and else by what it does",
				at: $0.function.position
			)
		}
	}
}
