extension Rule {
	static let contractDomainOnly = Rule(
		"contract-domain-only",
		scope: .domain,
		summary: "A repository contract takes and gives models, never DTOs.",
		reason: "the domain must outlive the wire",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> OrderDTO
			}
			""",
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto,
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:2:7: getOrder names OrderDTO: the domain must outlive the wire; take and give domain models",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto,
		]
	) { index in
		index.contractFunctions.flatMap { contract, function in
			function.typeNames.filter { index.isOfData($0, from: contract.file) }.map {
				contract.violation(
					"\(function.name) names \($0)",
					remedy: "take and give domain models",
					at: function.position
				)
			}
		}
	}
}
