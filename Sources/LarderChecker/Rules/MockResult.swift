extension Rule {
	static let mockResult = Rule(
		"mock-result",
		scope: .tests,
		summary: "What a mock answers is a `Result` that begins as a failure.",
		reason: "a test that forgets to set it up fails",
		failing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock
				.changing(".failure(.loadFailed())", to: ".success(.stub())")
		],
		finding:
			"Features/Order/Tests/Shared/Mocks/OrderRepositoryMock.swift:2:6: result does not begin as a failure: a test that forgets to set it up fails; begin with `.failure(.loadFailed())`, or with the error of the data source",
		passing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock
		]
	) { index in
		index.roles.mocks.filter { !index.contractNames(of: $0).isEmpty }.flatMap { mock in
			let results = mock.type.storedProperties.filter { $0.typeName?.outerTypeName == "Result" }
			let hopeful = results.filter { $0.initialValue?.hasPrefix(".failure(") == false }.map {
				mock.violation(
					"\($0.name) does not begin as a failure",
					remedy: "begin with `.failure(.loadFailed())`, or with the error of the data source",
					at: $0.position
				)
			}
			let unanswered = mock.type.functions.filter { $0.throwing != .nothing && !$0.body.names.contains("get") }
				.map {
					mock.violation(
						"\($0.name) does not answer with a result",
						remedy: "return `try result.get()`",
						at: $0.position
					)
				}
			return hopeful + unanswered
		}
	}
}
