extension Rule {
	static let repositoryInjection = Rule(
		"repository-injection",
		scope: .data,
		summary: "A repository is given its data sources.",
		reason: "tests put a mock in their place",
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
				.changing("init(remoteDataSource: any OrderRemoteDataSourceContract)", to: "init()")
				.changing(
					"self.remoteDataSource = remoteDataSource",
					to: "self.remoteDataSource = OrderRemoteDataSource()"
				)
		],
		finding:
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift:7:27: OrderRepository makes its own OrderRemoteDataSource: tests put a mock in their place; take it in `init`, as `any OrderRemoteDataSourceContract`",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		let suffix = index.settings.suffixes.dataSource
		return index.roles.repositories.flatMap { repository in
			index.sourceParts(of: repository).flatMap { part in
				part.madeInside(suffix: suffix).map {
					part.violation(
						"\(repository.name) makes its own \($0.name)",
						remedy: "take it in `init`, as `any \($0.name)\(index.settings.suffixes.contract)`",
						at: $0.position
					)
				}
			}
		}
	}
}
