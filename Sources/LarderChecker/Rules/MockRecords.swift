import LarderSyntax

extension Rule {
	static let mockRecords = Rule(
		"mock-records",
		of: .mocks,
		summary: "A mock counts each call and keeps its last argument before it returns.",
		reason: "tests check the calls, including those that fail",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock
				.changing("\t\tgetOrderCallCount += 1\n", to: ""),
		],
		finding:
			"Features/Order/Tests/Shared/Mocks/OrderRepositoryMock.swift:6:7: getOrder does not count its calls: tests check the calls, including those that fail; start with `getOrderCallCount += 1`",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock,
		]
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
