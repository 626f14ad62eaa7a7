extension Rule {
	static let repositoryInternal = Rule(
		"repository-internal",
		scope: .data,
		summary: "A repository is internal.",
		reason: "what other modules see cannot change freely",
		isFixable: true,
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
				.changing("struct OrderRepository:", to: "public struct OrderRepository:")
		],
		finding:
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift:1:15: OrderRepository is seen by other modules: what other modules see cannot change freely; leave its access out",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		index.roles.repositories.filter(\.type.declaration.isExported).map {
			$0.violation("\($0.name) is seen by other modules", remedy: "leave its access out", fixes: $0.accessRemoval)
		}
	}
}
