import LarderProject

extension Rule {
	static let pathDTO = Rule(
		"path-dto",
		of: .dtos,
		summary: "A DTO is in its folder, in a file named after it.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Sources/Data/Mappers/OrderDTO.swift": OrderExample.dto
		],
		finding:
			"Features/Order/Sources/Data/Mappers/OrderDTO.swift:1:8: OrderDTO is in Sources/Data/Mappers: readers find a type by its folder and its file; move it to Sources/Data/DTOs",
		passing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto
		]
	) { index in
		index.misplaced(index.roles.dtos, in: index.settings.folders.dtos)
	}
}
