extension Rule {
	static let pathTest = Rule(
		"path-test",
		of: .suites,
		summary: "The tests of a repository, data source, mapper or error are in their folder.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Tests/Data/OrderRepositoryTests.swift": "struct OrderRepositoryTests {}",
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
		],
		finding:
			"Features/Order/Tests/Data/OrderRepositoryTests.swift:1:8: OrderRepositoryTests is in Tests/Data: readers find a type by its folder and its file; move it to Tests/Unit/Data",
		passing: [
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": "struct OrderRepositoryTests {}",
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
		]
	) { index in
		index.testedTypes.flatMap { tested in
			index.misplaced(index.tests(of: tested.subject), in: tested.folder)
		}
	}
}
