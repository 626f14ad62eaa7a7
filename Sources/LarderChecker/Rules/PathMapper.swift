import LarderProject

extension Rule {
	static let pathMapper = Rule(
		"path-mapper",
		of: .mappers,
		summary: "A mapper and its input are in their folder, each in a file named after it.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Sources/Data/Mapping/OrderMapper.swift": OrderExample.mapper
		],
		finding:
			"Features/Order/Sources/Data/Mapping/OrderMapper.swift:1:8: OrderMapper is in Sources/Data/Mapping: readers find a type by its folder and its file; move it to Sources/Data/Mappers",
		passing: [
			"Order/Sources/Data/Mappers/OrderMapper.swift": OrderExample.mapper
		]
	) { index in
		index.misplaced(index.roles.mappers + index.roles.mapperInputs, in: index.settings.folders.mappers)
	}
}
