extension Rule {
	static let repositoryConforms = Rule(
		"repository-conforms",
		scope: .data,
		summary: "A repository conforms to its contract.",
		reason: "the domain only knows the contract",
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
				.changing("struct OrderRepository: OrderRepositoryContract", to: "struct OrderRepository")
		],
		finding:
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift:1:8: OrderRepository does not conform to a contract: the domain only knows the contract; write `struct OrderRepository: OrderRepositoryContract`",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		let suffix = index.settings.suffixes.contract
		return index.roles.repositories.filter { repository in
			!index.inheritedNames(of: repository).contains { $0.hasSuffix(suffix) } && repository.hasPlainAttributes
		}.map {
			$0.violation(
				"\($0.name) does not conform to a contract",
				remedy: "write `struct \($0.name): \($0.name)\(suffix)`"
			)
		}
	}
}
