extension Rule {
	static let dataSourceContract = Rule(
		"data-source-contract",
		scope: .data,
		summary: "A repository holds contracts of data sources, never their concrete types.",
		reason: "tests put a mock in its place",
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
				.changing(
					"private let remoteDataSource: any OrderRemoteDataSourceContract",
					to: "private let remoteDataSource: OrderRemoteDataSource"
				)
		],
		finding:
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift:2:14: OrderRepository.remoteDataSource is of the concrete type OrderRemoteDataSource: tests put a mock in its place; write `any OrderRemoteDataSourceContract`",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		let suffix = index.settings.suffixes.dataSource
		return index.roles.repositories.flatMap { repository in
			repository.type.storedProperties.compactMap { property in
				guard let name = property.typeName?.outerTypeName else { return nil }
				let type = index.meaning(of: name, from: repository.file)
				guard type.hasSuffix(suffix) else { return nil }
				return repository.violation(
					"\(repository.name).\(property.name) is of the concrete type \(type)",
					remedy: "write `any \(type)\(index.settings.suffixes.contract)`",
					at: property.position
				)
			}
		}
	}
}
