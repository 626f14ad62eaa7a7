import LarderProject
import LarderSyntax

extension Rule {
	static let contractDomainOnly = Rule(
		"contract-domain-only",
		of: .contractFunctions,
		summary: "A repository contract takes and returns models, never DTOs.",
		reason: "the domain must not change when the service's format does",
		failing: .contract.changing("-> Order", to: "-> OrderDTO").and(.dto),
		finding: ("2:7", "getOrder uses OrderDTO", "use domain models"),
		passing: .contract.and(.dto)
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
