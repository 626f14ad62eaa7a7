import LarderProject

extension Rule {
	static let contractSuffix = Rule(
		"contract-suffix",
		of: .contracts,
		summary: "The name of a repository's contract ends in `RepositoryContract`.",
		reason: "the name tells the contract from the repository",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryProtocol.swift": """
			protocol OrderRepositoryProtocol: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> Order
			}
			"""
		],
		finding: (
			"1:10", "OrderRepositoryProtocol does not end in RepositoryContract",
			"rename it, as in `OrderRepositoryContract`"
		),
		passing: .contract
	) { index in
		let repository = index.settings.suffixes.repository
		let suffix = index.settings.contractEnding
		return index.roles.contracts.filter { !$0.name.hasSuffix(suffix) }.map { contract in
			let stem = contract.name.firstRange(of: repository).map { contract.name[..<$0.lowerBound] }
			return contract.violation(
				"\(contract.name) does not end in \(suffix)",
				remedy: stem.map { "rename it, as in `\($0)\(suffix)`" } ?? "give it a name that does"
			)
		}
	}
}
