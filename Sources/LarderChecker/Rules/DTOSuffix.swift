import LarderProject
import LarderSyntax

extension Rule {
	static let dtoSuffix = Rule(
		"dto-suffix",
		of: .dtos,
		summary: "The name of a type in the DTOs folder ends in `DTO`.",
		reason: "the name tells a DTO from a domain model",
		failing: [
			"Order/Sources/Data/DTOs/OrderResponse.swift": "struct OrderResponse: Codable {}"
		],
		finding:
			"Features/Order/Sources/Data/DTOs/OrderResponse.swift:1:8: OrderResponse does not end in DTO: the name tells a DTO from a domain model; rename it, as in `OrderResponseDTO`",
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
