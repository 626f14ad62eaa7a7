import LarderProject
import LarderSyntax

extension Rule {
	static let repositoryStrategy = Rule(
		"repository-strategy",
		severity: .warning,
		of: .repositories,
		summary: "A repository reads and saves in all its data sources, and uses the policy of each call.",
		reason: "an unused data source caches nothing, and an ignored policy misleads callers",
		failing: .repository.changing(
			"getOrder(identifier: Int)",
			to: "getOrder(identifier: Int, cachePolicy: CachePolicy)"
		),
		finding: ("10:7", "getOrder ignores its policy", "pass it to the cache, or remove the parameter"),
		passing: .repository
	) { index in
		index.roles.repositories.flatMap { repository in
			let shape = RepositoryShape(repository, in: index)
			return shape.ignoredPolicies.map { part, function in
				part.violation(
					"\(function.name) ignores its policy",
					remedy: "pass it to the cache, or remove the parameter",
					at: function.position
				)
			}
				+ shape.oneSidedUses.map { member, problem in
					member.part.violation(
						"\(member.function.name) \(problem)",
						remedy: "both read it and save in it, or leave it out",
						at: member.function.position
					)
				}
				+ shape.unusedSources.map {
					repository.violation(
						"\($0.name) is never used",
						remedy: "use it, or remove it",
						at: $0.position
					)
				}
		}
	}
}
