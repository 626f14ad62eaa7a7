extension Rule {
	static let dtoSuffix = Rule(
		"dto-suffix",
		scope: .data,
		summary: "What stands among the DTOs is called so.",
		reason: "its name tells that it is of the wire and not of the domain",
		failing: [
			"Order/Sources/Data/DTOs/OrderResponse.swift": "struct OrderResponse: Codable {}"
		],
		finding:
			"Features/Order/Sources/Data/DTOs/OrderResponse.swift:1:8: OrderResponse does not end in DTO: its name tells that it is of the wire and not of the domain; rename it, as in `OrderResponseDTO`",
		passing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto
		]
	) { index in
		let suffix = index.settings.suffixes.dto
		return index.roles.dtos.filter { !$0.name.hasSuffix(suffix) }.map {
			$0.violation("\($0.name) does not end in \(suffix)", remedy: "rename it, as in `\($0.name)\(suffix)`")
		}
	}
}
