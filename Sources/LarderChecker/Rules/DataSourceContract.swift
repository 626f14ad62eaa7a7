import LarderProject
import LarderSyntax

extension Rule {
	static let dataSourceContract = Rule(
		"data-source-contract",
		of: .repositories,
		summary: "A repository stores data sources by their contracts, never by concrete types.",
		reason: "tests replace it with a mock",
		failing: .repository.changing(
			"private let remoteDataSource: any OrderRemoteDataSourceContract",
			to: "private let remoteDataSource: OrderRemoteDataSource"
		),
		finding: (
			"2:14", "OrderRepository.remoteDataSource has the concrete type OrderRemoteDataSource",
			"write `any OrderRemoteDataSourceContract`"
		),
		passing: .repository
	) { index in
		let suffix = index.settings.suffixes.dataSource
		return index.roles.repositories.flatMap { repository in
			repository.type.storedProperties.compactMap { property in
				guard let name = property.typeName?.outerTypeName else { return nil }
				let type = index.meaning(of: name, from: repository.file)
				guard type.hasSuffix(suffix), !index.isProtocol(type, from: repository.file) else { return nil }
				let kept = index.types(named: type, from: repository.file).flatMap(index.sourceContracts).first
				let contract = kept ?? index.settings.contractName(of: type)
				// A project that is one feature has clients without contracts.
				guard !index.settings.isUndivided || index.isProtocol(contract, from: repository.file) else {
					return nil
				}
				return repository.violation(
					"\(repository.name).\(property.name) has the concrete type \(type)",
					remedy: "write `any \(contract)`",
					at: property.position
				)
			}
		}
	}
}
