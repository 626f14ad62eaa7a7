extension Rule {
	static let dtoAnemic = Rule(
		"dto-anemic",
		of: .dtos,
		summary: "A DTO has no behaviour except coding and mapping.",
		reason: "logic in a DTO breaks when the service's format changes",
		failing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": """
			struct OrderDTO: Codable {
				let price: Int

				var isFree: Bool { price == 0 }
			}
			"""
		],
		finding: ("4:6", "OrderDTO has other behaviour: isFree", "move it to the domain model"),
		passing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": """
			struct OrderDTO: Codable {
				let price: Int
			}
			"""
		]
	) { index in
		index.roles.dtos.flatMap { dto in
			index.sourceParts(of: dto).flatMap { part in
				part.behaviour.map {
					part.violation(
						"\(dto.name) has other behaviour: \($0.name)",
						remedy: "move it to the domain model",
						at: $0.position
					)
				}
			}
		}
	}
}
