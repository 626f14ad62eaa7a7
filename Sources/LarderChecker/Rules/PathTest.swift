extension Rule {
	static let pathTest = Rule(
		"path-test",
		scope: .tests,
		summary: "The tests of a repository, data source, mapper or error stand in their folder.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Tests/Data/OrderRepositoryTests.swift": "struct OrderRepositoryTests {}",
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
		],
		finding:
			"Features/Order/Tests/Data/OrderRepositoryTests.swift:1:8: OrderRepositoryTests stands in Tests/Data: a reader looks for it where the conventions say; move it to Tests/Unit/Data",
		passing: [
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": "struct OrderRepositoryTests {}",
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
		]
	) { index in
		index.testedSubjects.flatMap { tested in
			index.misplaced(index.tests(of: tested.subject), in: tested.folder)
		}
	}
}
