import LarderProject
import LarderSyntax

extension Rule {
	static let contractDomainOnly = Rule(
		"contract-domain-only",
		of: .contractFunctions,
		summary: "A repository contract takes and returns models, never DTOs.",
		reason: "the domain must not change when the service's format does",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> OrderDTO
			}
			""",
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto,
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:2:7: getOrder uses OrderDTO: the domain must not change when the service's format does; use domain models",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto,
		]
	) { index in
		let folders = index.settings.folders
		// A layer that has the contracts and the repositories may have models beside DTOs. Then only names tell them apart.
		let isTold = !index.settings.suffixes.dto.isEmpty && !folders.models.isIn(folders.data)
		guard isTold || !folders.contracts.isIn(folders.data) else { return [] }
		let inner = index.contractsOfData
		return index.contractFunctions.filter { !inner.contains($0.contract.name) }.flatMap { contract, function in
			function.typeNames.filter { index.isOfData($0, from: contract.file) }.map {
				contract.violation(
					"\(function.name) uses \($0)",
					remedy: "use domain models",
					at: function.position
				)
			}
		}
	}
}
