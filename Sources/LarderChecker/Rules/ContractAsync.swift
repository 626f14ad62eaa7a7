import LarderSyntax

extension Rule {
	static let contractAsync = Rule(
		"contract-async",
		of: .contractFunctions,
		summary: "Every function of a repository contract is async, unless it returns a sequence or what memory has.",
		reason: "the data may be on disk or on the network",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int) throws(OrderError) -> Order
			}
			"""
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:2:7: getOrder is not async: the data may be on disk or on the network; declare it `async`",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		index.contractFunctions.filter {
			!$0.function.isAsync && !$0.function.isOfMainActor && !$0.function.returnsSequence
				&& !$0.function.returnsHeldValue
		}.map {
			$0.contract.violation(
				"\($0.function.name) is not async",
				remedy: "declare it `async`",
				at: $0.function.position
			)
		}
	}
}
