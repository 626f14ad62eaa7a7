extension Rule {
	static let layerDomain = Rule(
		"layer-domain",
		scope: .domain,
		summary:
			"The domain names no DTO, data source or mapper, and uses no networking, persistence or UI module or type.",
		reason: "the domain must outlive where its data comes from and how it is shown",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": """
			struct Order: Equatable {
				let source: OrderDTO
			}
			""",
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto,
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:2:14: the domain names OrderDTO, which is of Data: the domain must outlive where its data comes from and how it is shown; name a domain model or a contract",
		passing: [
			"Order/Sources/Domain/Models/Order.swift": OrderExample.model,
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto,
		]
	) { index in
		index.files(in: index.settings.folders.domain).flatMap { file in
			file.forbiddenImports.map {
				file.violation(
					at: $0.position,
					"the domain imports \($0.module)",
					remedy: "use it in Data or Presentation, and give the domain a model or a contract"
				)
			}
				+ index.systemReferences(of: file).map {
					file.violation(
						at: $0.position,
						"the domain names \($0.name), which gets or keeps data",
						remedy: "use it in a data source, and give the domain a model or a contract"
					)
				}
				+ index.references(of: file, into: index.settings.folders.data).map {
					file.violation(
						at: $0.position,
						"the domain names \($0.name), which is of Data",
						remedy: "name a domain model or a contract"
					)
				}
		}
	}
}
