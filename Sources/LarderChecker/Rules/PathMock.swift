extension Rule {
	static let pathMock = Rule(
		"path-mock",
		scope: .tests,
		summary: "A mock of a contract stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Tests/Unit/OrderRepositoryMock.swift": """
			final class OrderRepositoryMock: OrderRepositoryContract, @unchecked Sendable {
				var result: Result<Order, OrderError> = .failure(.loadFailed())
				private(set) var getOrderCallCount = 0
				private(set) var lastRequestedIdentifier: Int?

				func getOrder(identifier: Int) async throws(OrderError) -> Order {
					getOrderCallCount += 1
					lastRequestedIdentifier = identifier
					return try result.get()
				}
			}
			""",
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> Order
			}
			""",
		],
		finding:
			"Features/Order/Tests/Unit/OrderRepositoryMock.swift:1:13: OrderRepositoryMock stands in Tests/Unit: a reader looks for it where the conventions say; move it to Tests/Shared/Mocks",
		passing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": """
			final class OrderRepositoryMock: OrderRepositoryContract, @unchecked Sendable {
				var result: Result<Order, OrderError> = .failure(.loadFailed())
				private(set) var getOrderCallCount = 0
				private(set) var lastRequestedIdentifier: Int?

				func getOrder(identifier: Int) async throws(OrderError) -> Order {
					getOrderCallCount += 1
					lastRequestedIdentifier = identifier
					return try result.get()
				}
			}
			""",
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
			protocol OrderRepositoryContract: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> Order
			}
			""",
		]
	) { index in
		index.misplaced(index.mocksOfContracts, in: index.settings.folders.mocks)
	}
}
