import LarderProject

extension Rule {
	static let testCovers = Rule(
		"test-covers",
		severity: .warning,
		of: .suites,
		summary: "The tests of a repository cover the behaviours of its scenario.",
		reason: "untested behaviour can break unnoticed",
		unfixable:
			"only a person knows what to test, and an empty test would hide the gap",
		failing: .repository.and(.repositoryTests.changing("GenericTestError.unknown", to: "APIError.invalidResponse")),
		finding: ("1:8", "no test shows that OrderRepository maps any other error to loadFailed", "add a test for it"),
		passing: .repository.and(.repositoryTests)
	) { index in
		index.roles.repositories.flatMap { repository in
			let shape = RepositoryShape(repository, in: index)
			return index.tests(of: repository).flatMap { tests in
				RepositoryCoverage(tests, in: index).missing(for: shape).map {
					tests.violation("no test shows that \(repository.name) \($0)", remedy: "add a test for it")
				}
			}
		}
	}
}
