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
		finding: ("1:8", "OrderResponse does not end in DTO", "rename it, as in `OrderResponseDTO`"),
		passing: .dto
	) { index in
		let suffix = index.settings.suffixes.dto
		// In a project that is one feature, the word may be in the middle of a name: `CartDTOList`.
		let isNamed = { (name: String) in
			name.hasSuffix(suffix) || (index.settings.isUndivided && name.contains(suffix))
		}
		return index.roles.dtos.filter { !isNamed($0.name) }.map {
			$0.violation("\($0.name) does not end in \(suffix)", remedy: "rename it, as in `\($0.name)\(suffix)`")
		}
	}
}
