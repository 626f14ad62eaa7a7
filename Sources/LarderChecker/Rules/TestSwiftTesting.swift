extension Rule {
	static let testSwiftTesting = Rule(
		"test-swift-testing",
		scope: .tests,
		summary: #"Tests are structs with `@Test("A sentence")`."#,
		reason: "each test gets a fresh value, and its name tells what failed",
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests
				.changing(#"@Test("Maps an API error to notFound")"#, to: "@Test"),
		],
		finding:
			#"Features/Order/Tests/Unit/Data/OrderRepositoryTests.swift:19:7: mapsAPIError has no sentence: each test gets a fresh value, and its name tells what failed; write `@Test("What it shows")`"#,
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
			"Order/Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests,
		]
	) { index in
		index.files(in: index.settings.folders.tests).flatMap { file in
			file.facts.imports.filter { $0.module == "XCTest" }.map {
				file.violation(at: $0.position, "it imports XCTest", remedy: "write tests with Swift Testing")
			}
		}
			+ index.conventionalTests.flatMap { tests in
				tests.structProblem.map { tests.violation($0, remedy: "make it a struct") }
					+ index.suites(of: tests).flatMap { suite in
						suite.type.unnamedTests.map {
							suite.violation(
								"\($0.name) has no sentence",
								remedy: "write `@Test(\"What it shows\")`",
								at: $0.position
							)
						}
					}
			}
	}
}
