import LarderSyntax

extension Rule {
	static let mockResult = Rule(
		"mock-result",
		of: .mocks,
		summary: "A mock returns a `Result` that is a failure at first.",
		reason: "a test that does not set the result should fail",
		failing: .mock.changing(".failure(.loadFailed())", to: ".success(.stub())"),
		finding: (
			"2:6", "result is not a failure at first", "start with `.failure(.loadFailed())` or the data source's error"
		),
		passing: .mock
	) { index in
		index.doublesInTests.flatMap { mock in
			let results = mock.type.storedProperties.filter { $0.typeName?.outerTypeName == "Result" }
			let hopeful = results.filter { $0.initialValue?.hasPrefix(".failure(") == false }.map {
				mock.violation(
					"\($0.name) is not a failure at first",
					remedy: "start with `.failure(.loadFailed())` or the data source's error",
					at: $0.position
				)
			}
			let unanswered = mock.type.functions.filter { $0.throwing != .nothing && !$0.body.names.contains("get") }
				.map {
					mock.violation(
						"\($0.name) does not return a result",
						remedy: "return `try result.get()`",
						at: $0.position
					)
				}
			return hopeful + unanswered
		}
	}
}
