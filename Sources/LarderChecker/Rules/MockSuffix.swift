extension Rule {
	static let mockSuffix = Rule(
		"mock-suffix",
		scope: .tests,
		summary: "The name of a mock ends in `Mock`.",
		reason: "the name tells a mock from the real type",
		failing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryFake.swift": OrderExample.mock
				.changing("OrderRepositoryMock", to: "OrderRepositoryFake")
		],
		finding:
			"Features/Order/Tests/Shared/Mocks/OrderRepositoryFake.swift:1:13: OrderRepositoryFake does not end in Mock: the name tells a mock from the real type; rename it `OrderRepositoryMock`",
		passing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock
		]
	) { index in
		let suffix = index.settings.suffixes.mock
		return index.roles.mocks.filter { !$0.name.hasSuffix(suffix) }.compactMap { mock in
			index.contractNames(of: mock).first.map { contract in
				mock.violation(
					"\(mock.name) does not end in \(suffix)",
					remedy: "rename it `\(index.mockName(of: contract))`"
				)
			}
		}
	}
}
