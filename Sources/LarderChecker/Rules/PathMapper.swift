extension Rule {
	static let pathMapper = Rule(
		"path-mapper",
		scope: .data,
		summary: "A mapper and its input stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Sources/Data/Mapping/OrderMapper.swift": OrderExample.mapper
		],
		finding:
			"Features/Order/Sources/Data/Mapping/OrderMapper.swift:1:8: OrderMapper stands in Sources/Data/Mapping: a reader looks for it where the conventions say; move it to Sources/Data/Mappers",
		passing: [
			"Order/Sources/Data/Mappers/OrderMapper.swift": OrderExample.mapper
		]
	) { index in
		index.misplaced(index.roles.mappers + index.roles.mapperInputs, in: index.settings.folders.mappers)
	}
}
