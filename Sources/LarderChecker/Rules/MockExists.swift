extension Rule {
	static let mockExists = Rule(
		"mock-exists",
		scope: .everything,
		summary: "Every contract of a repository or data source has a mock.",
		reason: "what it promises cannot be tested without it",
		unfixable:
			"what a mock fails with, and which module it imports, is not in its contract; `larder new` writes it with the entity, and knows",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		],
		finding:
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift:1:10: OrderRepositoryContract has no mock: what it promises cannot be tested without it; write OrderRepositoryMock in Tests/Shared/Mocks",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock,
		]
	) { index in
		index.contractsWithoutMock.map {
			let mock = index.mockName(of: $0.name)
			return $0.violation("\($0.name) has no mock", remedy: "write \(mock) in \(index.settings.folders.mocks)")
		}
	}
}
