extension Rule {
	static let repositoryConforms = Rule(
		"repository-conforms",
		scope: .data,
		summary: "A repository conforms to its contract.",
		reason: "the domain knows the contract alone",
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
				.changing("struct OrderRepository: OrderRepositoryContract", to: "struct OrderRepository")
		],
		finding:
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift:1:8: OrderRepository conforms to no contract: the domain knows the contract alone; write `struct OrderRepository: OrderRepositoryContract`",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		let suffix = index.settings.suffixes.contract
		return index.roles.repositories.filter { repository in
			!index.inheritedNames(of: repository).contains { $0.hasSuffix(suffix) } && repository.hasPlainAttributes
		}.map {
			$0.violation("\($0.name) conforms to no contract", remedy: "write `struct \($0.name): \($0.name)\(suffix)`")
		}
	}
}
