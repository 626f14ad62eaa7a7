import LarderProject
import LarderSyntax

extension Rule {
	static let testSwiftTesting = Rule(
		"test-swift-testing",
		of: .testFiles,
		summary: #"Tests are structs with `@Test("A sentence")`."#,
		reason: "in Swift Testing, each test has its own instance, and its name says what failed",
		failing: .repository.and(.repositoryTests.changing(#"@Test("Maps an API error to notFound")"#, to: "@Test")),
		finding: ("19:7", "mapsAPIError has no sentence as its name", #"write `@Test("What it tests")`"#),
		passing: .repository.and(.repositoryTests)
	) { index in
		let tests = index.conventionalTests
		let suites = tests.flatMap { index.suites(of: $0) }.map(\.type)
		let unnamed = suites.map(\.unnamedTests.count).reduce(0, +)
		// If most tests have no sentence, the project leaves them out on purpose.
		let isNamed = 2 * unnamed <= suites.map(\.testFunctions.count).reduce(0, +)
		// A project that is one feature has suites of its own kind beside those that were written for it.
		let isWhole = index.settings.isUndivided
		// Only XCTest runs UI tests, and a subclass of another library's class must stay a class.
		let files = index.testFiles.filter { file in
			(!isWhole
				|| file.facts.types.contains { $0.inherited.contains("XCTestCase") && $0.kind != .extension })
				&& !file.facts.references.contains { $0.name.hasPrefix("XCUI") }
		}
		let ofXCTest = files.flatMap { file in
			file.facts.imports.filter { $0.module == "XCTest" }.map {
				file.violation(at: $0.position, "it uses XCTest", remedy: "write tests with Swift Testing")
			}
		}
		return ofXCTest
			+ tests.flatMap { tests in
				(isWhole ? [] : tests.structProblem).map { tests.violation($0, remedy: "make it a struct") }
					+ index.suites(of: tests).flatMap { suite in
						(isNamed ? suite.type.unnamedTests : []).filter { _ in
							!isWhole || suite.type.unnamedTests.count < suite.type.testFunctions.count
						}.map {
							suite.violation(
								"\($0.name) has no sentence as its name",
								remedy: "write `@Test(\"What it tests\")`",
								at: $0.position
							)
						}
					}
			}
	}
}
