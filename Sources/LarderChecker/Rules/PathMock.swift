extension Rule {
	static let pathMock = Rule(
		"path-mock",
		of: .mocks,
		summary: "A mock of a contract is in its folder, in a file named after it.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Tests/Unit/OrderRepositoryMock.swift": OrderExample.mock,
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		],
		finding:
			"Features/Order/Tests/Unit/OrderRepositoryMock.swift:1:13: OrderRepositoryMock is in Tests/Unit: readers find a type by its folder and its file; move it to Tests/Shared/Mocks",
		passing: [
			"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock,
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
		]
	) { index in
		index.misplaced(index.mocksOfContracts.filter { !$0.type.isNested }, in: index.settings.folders.mocks)
	}
}
