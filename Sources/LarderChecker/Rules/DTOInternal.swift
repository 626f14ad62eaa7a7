extension Rule {
	static let dtoInternal = Rule(
		"dto-internal",
		scope: .data,
		summary: "A DTO is internal.",
		reason: "what other modules see cannot follow the wire",
		isFixable: true,
		failing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": """
			public struct OrderDTO: Codable, Equatable {
				let id: Int
			}
			"""
		],
		finding:
			"Features/Order/Sources/Data/DTOs/OrderDTO.swift:1:15: OrderDTO is seen by other modules: what other modules see cannot follow the wire; leave its access out",
		passing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto
		]
	) { index in
		index.roles.dtos.filter(\.type.declaration.isExported).map {
			$0.violation("\($0.name) is seen by other modules", remedy: "leave its access out", fixes: $0.accessRemoval)
		}
	}
}
