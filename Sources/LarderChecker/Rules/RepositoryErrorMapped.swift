import LarderProject
import LarderSyntax

extension Rule {
	static let repositoryErrorMapped = Rule(
		"repository-error-mapped",
		severity: .warning,
		of: .repositories,
		summary: "A repository maps the errors of its remote data source.",
		reason: "callers only know the domain error",
		failing: .repository.changing(
			"throw errorMapper.map(OrderErrorMapperInput(error: error, identifier: identifier))",
			to: "throw .loadFailed()"
		),
		finding: (
			"10:7", "getOrder does not map the errors of the remote data source", "throw the result of the error mapper"
		),
		passing: .repository
	) { index in
		index.roles.repositories.flatMap { repository in
			let shape = RepositoryShape(repository, in: index)
			return shape.unmappedFetches(errorSuffix: index.settings.suffixes.error).map { part, function in
				part.violation(
					"\(function.name) does not map the errors of the remote data source",
					remedy: "throw the result of the error mapper",
					at: function.position
				)
			}
		}
	}
}
