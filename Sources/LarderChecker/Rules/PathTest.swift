import LarderProject
import LarderSyntax

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
		let tested = index.testedTypes.map { (tests: index.tests(of: $0.subject), folder: $0.folder) }
		// A team whose tests are all elsewhere has its own folder for them, so nothing is moved.
		let isUsed = tested.contains { tests, folder in tests.contains { $0.file.location?.isIn(folder) == true } }
		let keepsFolder = !isUsed && tested.count { !$0.tests.isEmpty } > 1
		return tested.flatMap { index.misplaced($0.tests, in: $0.folder) }.map { violation in
			var violation = violation
			if keepsFolder { violation.fixes = [] }
			return violation
		}
	}
}
