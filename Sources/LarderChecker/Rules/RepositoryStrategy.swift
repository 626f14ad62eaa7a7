extension Rule {
	static let repositoryStrategy = Rule(
		"repository-strategy",
		severity: .warning,
		scope: .data,
		summary: "A repository uses every data source that it holds, and the policy that it is given.",
		reason: "a tier that is never asked is no cache, and a policy that is ignored is a lie",
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
				.changing("getOrder(identifier: Int)", to: "getOrder(identifier: Int, cachePolicy: CachePolicy)")
		],
		finding:
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift:10:7: getOrder ignores its policy: a tier that is never asked is no cache, and a policy that is ignored is a lie; hand it to the cache, or leave the parameter out",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		index.roles.repositories.flatMap { repository in
			let shape = RepositoryShape(repository, in: index)
			return shape.ignoredPolicies.map { part, function in
				part.violation(
					"\(function.name) ignores its policy",
					remedy: "hand it to the cache, or leave the parameter out",
					at: function.position
				)
			}
				+ shape.unusedSources.map {
					repository.violation(
						"\($0.name) is never asked",
						remedy: "read and write it, or leave it out",
						at: $0.position
					)
				}
		}
	}
}
