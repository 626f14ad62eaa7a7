import LarderProject

extension Rule {
	static let pathRepository = Rule(
		"path-repository",
		of: .repositories,
		summary: "A repository is in its folder, in a file named after it.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Sources/Data/OrderRepository.swift": OrderExample.repository
		],
		finding:
			"Features/Order/Sources/Data/OrderRepository.swift:1:8: OrderRepository is in Sources/Data: readers find a type by its folder and its file; move it to Sources/Data/Repositories",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		index.misplaced(index.roles.repositories, in: index.settings.folders.repositories)
	}
}
