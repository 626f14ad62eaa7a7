extension Rule {
	static let contractSuffix = Rule(
		"contract-suffix",
		scope: .domain,
		summary: "A repository's contract is called so.",
		reason: "its name tells that it is the promise and not the repository",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryProtocol.swift": """
			protocol OrderRepositoryProtocol: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> Order
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryProtocol.swift:1:10: OrderRepositoryProtocol does not end in RepositoryContract: its name tells that it is the promise and not the repository; rename it, as in `OrderRepositoryContract`",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		let repository = index.settings.suffixes.repository
		let suffix = repository + index.settings.suffixes.contract
		return index.roles.contracts.filter { !$0.name.hasSuffix(suffix) }.map { contract in
			let stem = contract.name.firstRange(of: repository).map { contract.name[..<$0.lowerBound] }
			return contract.violation(
				"\(contract.name) does not end in \(suffix)",
				remedy: "rename it, as in `\(stem ?? contract.name[...])\(suffix)`"
			)
		}
	}
}
