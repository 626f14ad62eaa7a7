extension Rule {
	static let pathDTO = Rule(
		"path-dto",
		scope: .data,
		summary: "A DTO stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Sources/Data/Mappers/OrderDTO.swift": OrderExample.dto
		],
		finding:
			"Features/Order/Sources/Data/Mappers/OrderDTO.swift:1:8: OrderDTO stands in Sources/Data/Mappers: a reader looks for it where the conventions say; move it to Sources/Data/DTOs",
		passing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto
		]
	) { index in
		index.misplaced(index.roles.dtos, in: index.settings.folders.dtos)
	}
}
