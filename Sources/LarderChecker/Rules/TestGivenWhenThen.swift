extension Rule {
	static let testGivenWhenThen = Rule(
		"test-given-when-then",
		scope: .tests,
		summary:
			"A test of a repository or data source says what is given, when, and then what; what it tests is `sut`.",
		reason: "a reader sees at once what a test is about",
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests
				.changing("// When\n", to: "\n"),
		],
		finding:
			"Features/Order/Tests/Unit/Data/OrderRepositoryTests.swift:5:7: getsOrder does not say When: a reader sees at once what a test is about; write `// Given`, `// When` and `// Then` before the three parts",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests,
		]
	) { index in
		index.conventionalTests.filter { index.isOfWiring($0) }.flatMap { tests in
			let tested = tests.name.removing(suffix: index.settings.suffixes.tests) ?? tests.name
			return index.suites(of: tests).flatMap { suite in
				suite.type.testFunctions.compactMap { function in
					function.outlineProblem(testing: tested).map {
						suite.violation("\(function.name) \($0.problem)", remedy: $0.remedy, at: function.position)
					}
				}
			}
		}
	}
}
