import LarderProject

extension Rule {
	static let pathContract = Rule(
		"path-contract",
		of: .contracts,
		summary: "A repository contract is in its folder, in a file named after it.",
		reason: "readers find a type by its folder and its file",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Contracts/OrderRepositoryContract.swift": OrderExample.contract
		],
		finding:
			"Features/Order/Sources/Domain/Contracts/OrderRepositoryContract.swift:1:10: OrderRepositoryContract is in Sources/Domain/Contracts: readers find a type by its folder and its file; move it to Sources/Domain/Repositories",
		passing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
		]
	) { index in
		// A file is not renamed for a contract whose name is wrong.
		let ending = index.settings.isActive(contractSuffix.id) ? index.settings.contractEnding : ""
		let inner = index.contractsOfData
		let contracts = index.roles.contracts.filter {
			($0.name.hasSuffix(ending) || $0.name.contains(index.settings.suffixes.repository))
				&& !inner.contains($0.name)
		}
		return index.misplaced(contracts, in: index.settings.folders.contracts)
	}
}
