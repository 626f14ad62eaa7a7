import LarderProject
import LarderSyntax

/// The rules about tests.
extension Rule {
	static let testExists = Rule(
		id: "test-exists",
		subjects: .tested,
		summary: "Every repository, remote data source, mapper and domain error has tests.",
		reason: "untested code can break unnoticed",
		unfixable:
			"only a person knows what to test; `larder new` writes tests for the code that it writes",
		failing: .mapper,
		corrected: .mapper.and([
			"Order/Tests/Unit/Data/Mappers/OrderMapperTests.swift": "struct OrderMapperTests {}"
		])
	) { index in
		index.testedTypes.filter { $0.isRequired && index.tests(of: $0.subject).isEmpty }.map {
			$0.subject.violation(
				"\($0.subject.name) has no tests",
				remedy:
					"write \(index.usualTestName(of: $0.subject)) in \($0.subject.file.location?.shown($0.folder) ?? $0.folder)"
			)
		}
	}

	static let testCovers = Rule(
		id: "test-covers",
		severity: .warning,
		subjects: .suites,
		summary: "The tests of a repository cover the behaviours of its scenario.",
		reason: "untested behaviour can break unnoticed",
		unfixable:
			"only a person knows what to test, and an empty test would hide the gap",
		failing: .repository.and(.repositoryTests.changing("GenericTestError.unknown", to: "APIError.invalidResponse"))
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

	static let testSwiftTesting = Rule(
		id: "test-swift-testing",
		subjects: .testFiles,
		summary: #"Tests are structs with `@Test("A sentence")`."#,
		reason: "in Swift Testing, each test has its own instance of the suite, and the test's name says what failed",
		failing: .repository.and(.repositoryTests.changing(#"@Test("Maps an API error to notFound")"#, to: "@Test"))
	) { index in
		let tests = index.conventionalTests
		let suites = tests.flatMap { index.suites(of: $0) }.map(\.type)
		let unnamed = suites.map(\.unnamedTests.count).reduce(0, +)
		// If most tests have no sentence as their name, the project does without sentences on purpose.
		let isNamed = 2 * unnamed <= suites.map(\.testFunctions.count).reduce(0, +)
		// In a project that is one feature, the team's own test suites stand beside Larder's. So this rule is milder
		// there.
		let isWhole = index.settings.isUndivided
		// UI tests are left out, because only XCTest runs them. Subclasses of another library's class are also left
		// out, because they must stay classes.
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
				(isWhole || tests.type.kind == .struct
					? [] : [tests.violation("\(tests.name) is \(tests.type.kind.words)", remedy: "make it a struct")])
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

	static let testGivenWhenThen = Rule(
		id: "test-given-when-then",
		subjects: .suites,
		summary:
			"A test of a repository or data source has the parts Given, When and Then, and its subject is called `sut`.",
		reason: "readers see at a glance what a test does",
		failing: .repository.and(.repositoryTests.changing("// When\n", to: "\n"))
	) { index in
		index.conventionalTests.filter { index.isOfWiring($0) }.flatMap { tests in
			let tested = tests.name.removing(suffix: index.settings.suffixes.tests) ?? tests.name
			return index.suites(of: tests).flatMap { suite in
				suite.type.storedProperties.filter { $0.name != "sut" && $0.typeName?.outerTypeName == tested }.map {
					suite.violation("the \(tested) is called \($0.name)", remedy: "call it `sut`", at: $0.position)
				}
					+ suite.type.testFunctions.compactMap { function in
						function.outlineProblem(testing: tested).map {
							suite.violation("\(function.name) \($0.problem)", remedy: $0.remedy, at: function.position)
						}
					}
			}
		}
	}
}
