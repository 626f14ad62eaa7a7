import LarderSyntax

extension Rule {
	static let contractSendable = Rule(
		"contract-sendable",
		of: .contracts,
		summary: "A repository contract is Sendable.",
		reason: "screens and use cases pass it between isolation domains",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract {
				func getOrder(identifier: Int) async throws(OrderError) -> Order
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:1:10: OrderRepositoryContract is not Sendable: screens and use cases pass it between isolation domains; write `protocol OrderRepositoryContract: Sendable`",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		index.roles.contracts.filter { index.lacks($0, "Sendable") }.map {
			$0.violation(
				"\($0.name) is not Sendable",
				remedy: "write `protocol \($0.name): Sendable`",
				fixes: $0.conformanceAddition(["Sendable"], if: .isSendable(type: $0.type.qualifiedName))
			)
		}
	}
}
