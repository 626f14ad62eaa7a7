extension Rule {
	static let pathMock = Rule(
		"path-mock",
		scope: .tests,
		summary: "A mock of a contract stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Tests/Unit/OrderRepositoryMock.swift": OrderExample.mock,
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		],
		finding:
			"Features/Order/Tests/Unit/OrderRepositoryMock.swift:1:13: OrderRepositoryMock stands in Tests/Unit: a reader looks for it where the conventions say; move it to Tests/Shared/Mocks",
		passing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock,
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		]
	) { index in
		index.misplaced(index.mocksOfContracts, in: index.settings.folders.mocks)
	}
}
