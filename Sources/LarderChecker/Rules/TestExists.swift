import LarderProject
import LarderSyntax

extension Rule {
	static let testExists = Rule(
		"test-exists",
		of: .tested,
		summary: "Every repository, remote data source, mapper and domain error has tests.",
		reason: "untested code can break unnoticed",
		unfixable:
			"only a person knows what to test; `larder new` writes tests for the code that it writes",
		failing: .mapper,
		finding: ("1:8", "OrderMapper has no tests", "write OrderMapperTests in Tests/Unit/Data/Mappers"),
		passing: .mapper.and([
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
}
