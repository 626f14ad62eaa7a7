extension Rule {
	static let dtoInternal = Rule(
		"dto-internal",
		of: .dtos,
		summary: "A DTO is internal.",
		reason: "they may come to depend on it, but a DTO changes with the service",
		isFixable: true,
		failing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": """
			public struct OrderDTO: Codable, Equatable {
				let id: Int
			}
			"""
		],
		finding:
			"Features/Order/Sources/Data/DTOs/OrderDTO.swift:1:15: OrderDTO is visible to other modules: they may come to depend on it, but a DTO changes with the service; remove the access modifier",
		passing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto
		]
	) { index in
		index.needlesslyExported(index.roles.dtos).map {
			$0.violation(
				"\($0.name) is visible to other modules",
				remedy: "remove the access modifier",
				fixes: $0.accessRemoval
			)
		}
	}
}
