extension Rule {
	static let repositoryErrorMapped = Rule(
		"repository-error-mapped",
		severity: .warning,
		scope: .data,
		summary: "A repository maps what a remote data source throws.",
		reason: "callers know the domain error alone",
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
				.changing(
					"throw errorMapper.map(OrderErrorMapperInput(error: error, identifier: identifier))",
					to: "throw .loadFailed()"
				)
		],
		finding:
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift:10:7: getOrder does not map what the remote data source throws: callers know the domain error alone; throw what the error mapper makes of it",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		index.roles.repositories.flatMap { repository in
			let shape = RepositoryShape(repository, in: index)
			return shape.unmappedFetches(errorSuffix: index.settings.suffixes.error).map { part, function in
				part.violation(
					"\(function.name) does not map what the remote data source throws",
					remedy: "throw what the error mapper makes of it",
					at: function.position
				)
			}
		}
	}
}
