import LarderProject

extension Rule {
	static let mockSuffix = Rule(
		"mock-suffix",
		of: .mocks,
		summary: "The name of a mock ends in `Mock`.",
		reason: "the name tells a mock from the real type",
		failing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryFake.swift": OrderExample.mock
				.changing("OrderRepositoryMock", to: "OrderRepositoryFake")
		],
		finding: ("1:13", "OrderRepositoryFake does not end in Mock", "rename it `OrderRepositoryMock`"),
		passing: .mock
	) { index in
		let settings = index.settings
		let form = [("begin with", settings.prefixes.mock), ("end in", settings.suffixes.mock)].filter { $0.1 != "" }
			.map { "\($0.0) \($0.1)" }.joined(separator: " or ")
		return index.doublesInTests.filter { !settings.isMock($0.name) }.compactMap { mock in
			index.contractNames(of: mock).first.map { contract in
				mock.violation(
					"\(mock.name) does not \(form)",
					remedy: "rename it `\(index.settings.mockName(of: contract))`"
				)
			}
		}
	}
}
