extension Rule {
	static let pathRepository = Rule(
		"path-repository",
		scope: .data,
		summary: "A repository stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Sources/Data/OrderRepository.swift": OrderExample.repository
		],
		finding:
			"Features/Order/Sources/Data/OrderRepository.swift:1:8: OrderRepository stands in Sources/Data: a reader looks for it where the conventions say; move it to Sources/Data/Repositories",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		index.misplaced(index.roles.repositories, in: index.settings.folders.repositories)
	}
}
