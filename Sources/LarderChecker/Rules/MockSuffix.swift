extension Rule {
	static let mockSuffix = Rule(
		"mock-suffix",
		scope: .tests,
		summary: "A mock is called so.",
		reason: "its name tells that it is no real data source",
		failing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryFake.swift": """
			final class OrderRepositoryFake: OrderRepositoryContract, @unchecked Sendable {
				var result: Result<Order, OrderError> = .failure(.loadFailed())
				private(set) var getOrderCallCount = 0
				private(set) var lastRequestedIdentifier: Int?

				func getOrder(identifier: Int) async throws(OrderError) -> Order {
					getOrderCallCount += 1
					lastRequestedIdentifier = identifier
					return try result.get()
				}
			}
			"""
		],
		finding:
			"Features/Order/Tests/Shared/Mocks/OrderRepositoryFake.swift:1:13: OrderRepositoryFake does not end in Mock: its name tells that it is no real data source; rename it, as in `OrderRepositoryMock`",
		passing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock
		]
	) { index in
		let suffix = index.settings.suffixes.mock
		return index.roles.mocks.filter { mock in
			!mock.name.hasSuffix(suffix) && index.contractNames(of: mock).first != nil
		}.map {
			$0.violation("\($0.name) does not end in \(suffix)", remedy: "rename it, as in `OrderRepository\(suffix)`")
		}
	}
}
