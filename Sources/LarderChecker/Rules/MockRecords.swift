import LarderSyntax

extension Rule {
	static let mockRecords = Rule(
		"mock-records",
		of: .mocks,
		summary: "A mock counts each call and keeps its last argument before it returns.",
		reason: "tests check the calls, including those that fail",
		failing: .contract.and(.mock.changing("\t\tgetOrderCallCount += 1\n", to: "")),
		finding: ("6:7", "getOrder does not count its calls", "start with `getOrderCallCount += 1`"),
		passing: .contract.and(.mock)
	) { index in
		index.doublesInTests.flatMap { mock in
			let contracts = index.contractNames(of: mock)
			let promised = Set(
				contracts.flatMap { index.types(named: $0, from: mock.file) }
					.flatMap { $0.type.functions.map(\.name) }
			)
			let isLocal = contracts.allSatisfy(index.isOfLocalSource)
			return mock.type.functions.filter { promised.contains($0.name) }.compactMap { function in
				function.recordingProblem(inLocalSource: isLocal).map {
					mock.violation($0.problem, remedy: $0.remedy, at: function.position)
				}
			}
		}
	}
}
