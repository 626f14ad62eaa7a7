extension Rule {
	static let testCovers = Rule(
		"test-covers",
		severity: .warning,
		scope: .tests,
		summary: "The tests of a repository cover what its scenario promises.",
		reason: "a wire that no test touches can be cut",
		unfixable:
			"a test is written by who knows what the code is for; an empty one would hide that it is missing",
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests
				.changing("GenericTestError.unknown", to: "APIError.invalidResponse"),
		],
		finding:
			"Features/Order/Tests/Unit/Data/OrderRepositoryTests.swift:1:8: no test shows that OrderRepository maps any other error to loadFailed: a wire that no test touches can be cut; add a test of it",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests,
		]
	) { index in
		index.roles.repositories.flatMap { repository in
			let shape = RepositoryShape(repository, in: index)
			return index.tests(of: repository).flatMap { tests in
				RepositoryCoverage(tests, in: index).missing(for: shape).map {
					tests.violation("no test shows that \(repository.name) \($0)", remedy: "add a test of it")
				}
			}
		}
	}
}
