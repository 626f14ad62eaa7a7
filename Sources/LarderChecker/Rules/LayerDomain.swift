extension Rule {
	static let layerDomain = Rule(
		"layer-domain",
		of: .domainFiles,
		summary:
			"The domain uses no DTO, data source or mapper, and no networking, persistence or UI module or type.",
		reason: "the domain must not depend on where data comes from or how it is shown",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": """
			struct Order: Equatable {
				let source: OrderDTO
			}
			""",
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto,
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:2:14: the domain uses OrderDTO of the data layer: the domain must not depend on where data comes from or how it is shown; use a domain model or a contract",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": OrderExample.model,
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto,
		]
	) { index in
		// Without layers in folders of their own, nobody can tell them apart.
		guard index.settings.folders.domain != index.settings.folders.data else { return [] }
		// The domain may use a contract, wherever that is.
		let contracts = Set(index.roles.contracts.map(\.name))
		// Another team without contracts has chosen that its domain uses the data layer.
		let hasContracts = index.hasContracts || !index.settings.isForeign
		let reported = index.settings.isActive(contractDomainOnly.id) ? index.dtosInContracts : [:]
		let (usualImports, factories) = (index.usualImportsOfModels, index.contractsWithFactories)
		return index.sources(in: index.settings.folders.domain).flatMap { file in
			file.forbiddenImports.filter { usualImports[$0.module]?.contains(file.path) != true }.map {
				file.violation(
					at: $0.position,
					"the domain imports \($0.module)",
					remedy: "import it in another layer, and give the domain a model or a contract"
				)
			}
				+ index.systemReferences(of: file).map {
					file.violation(
						at: $0.position,
						"the domain uses \($0.name), which loads or stores data",
						remedy: "use it in a data source, and give the domain a model or a contract"
					)
				}
				+ (hasContracts ? index.references(of: file, into: index.settings.folders.data) : []).filter {
					!contracts.contains($0.name) && reported[file.path]?.contains($0.name) != true
						&& !factories.contains(file.path)
				}
				.map {
					file.violation(
						at: $0.position,
						"the domain uses \($0.name) of the data layer",
						remedy: "use a domain model or a contract"
					)
				}
		}
	}
}
