extension Rule {
	static let repositoryPrivateLet = Rule(
		"repository-private-let",
		of: .repositories,
		summary: "The stored properties of a repository are `private let`.",
		reason: "other code must not bypass the repository",
		isFixable: true,
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
				.changing("private let remoteDataSource", to: "let remoteDataSource")
		],
		finding:
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift:2:6: OrderRepository.remoteDataSource is not private let: other code must not bypass the repository; write `private let remoteDataSource`",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		index.roles.repositories.flatMap { repository in
			repository.type.storedProperties.filter { !$0.isConstant || !$0.declaration.isPrivate }.map { property in
				// An initializer that the compiler makes would become private, too, if it takes the property.
				let isTaken = repository.type.initializers.isEmpty && property.initialValue == nil
				return repository.violation(
					"\(repository.name).\(property.name) is not private let",
					remedy: "write `private let \(property.name)`",
					at: property.position,
					fixes: property.letFix + (isTaken ? [] : property.privateFix)
				)
			}
		}
	}
}
