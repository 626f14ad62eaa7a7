import LarderProject
import LarderSyntax

extension Rule {
	static let testGivenWhenThen = Rule(
		"test-given-when-then",
		of: .suites,
		summary:
			"A test of a repository or data source has the parts Given, When and Then, and its subject is called `sut`.",
		reason: "readers see at a glance what a test does",
		failing: .repository.and(.repositoryTests.changing("// When\n", to: "\n")),
		finding: (
			"5:7", "getsOrder has no comment When", "write `// Given`, `// When` and `// Then` before its three parts"
		),
		passing: .repository.and(.repositoryTests)
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
