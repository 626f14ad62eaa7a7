import LarderProject
import LarderSyntax

extension Rule {
	static let repositoryInjection = Rule(
		"repository-injection",
		of: .repositories,
		summary: "A repository gets its data sources in its initializer.",
		reason: "tests replace them with mocks",
		failing: .repository.changing("init(remoteDataSource: any OrderRemoteDataSourceContract)", to: "init()")
			.changing(
				"self.remoteDataSource = remoteDataSource",
				to: "self.remoteDataSource = OrderRemoteDataSource()"
			),
		finding: (
			"7:27", "OrderRepository creates its own OrderRemoteDataSource",
			"take it in `init` as `any OrderRemoteDataSourceContract`"
		),
		passing: .repository
	) { index in
		let suffix = index.settings.suffixes.dataSource
		return index.roles.repositories.flatMap { repository in
			index.sourceParts(of: repository).flatMap { part in
				part.madeInside(suffix: suffix).filter { made in
					// A model may be named like a data source: `OAuthClient`.
					!index.types(named: made.name, from: part.file).contains {
						$0.file.location?.isIn(index.settings.folders.domain) == true
							&& index.settings.folders.domain != index.settings.folders.data
					}
				}.map { made in
					// The contract may be named otherwise.
					let promise = index.types(named: made.name, from: part.file).first.map {
						index.inheritedNames(of: $0)
					}?
					.first { index.isProtocol($0, from: part.file) }
					let contract = promise ?? index.settings.contractName(of: made.name)
					return part.violation(
						"\(repository.name) creates its own \(made.name)",
						remedy: "take it in `init` as `any \(contract)`",
						at: made.position
					)
				}
			}
		}
	}
}
