extension Rule {
	static let repositoryInternal = Rule(
		"repository-internal",
		of: .repositories,
		summary: "A repository is internal.",
		reason: "they may come to depend on it",
		isFixable: true,
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
				.changing("struct OrderRepository:", to: "public struct OrderRepository:")
		],
		finding:
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift:1:15: OrderRepository is visible to other modules: they may come to depend on it; remove the access modifier",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		index.needlesslyExported(index.roles.repositories).map {
			$0.violation(
				"\($0.name) is visible to other modules",
				remedy: "remove the access modifier",
				fixes: $0.accessRemoval
			)
		}
	}
}
