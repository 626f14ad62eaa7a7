import LarderProject
import LarderSyntax

extension Rule {
	static let repositoryOwnsMappers = Rule(
		"repository-owns-mappers",
		of: .repositories,
		summary: "A repository creates its mappers.",
		reason: "a mapper is pure, so tests do not replace it",
		failing: .repository.changing("private let mapper = OrderMapper()", to: "private let mapper: OrderMapper")
			.changing(
				"init(remoteDataSource: any OrderRemoteDataSourceContract)",
				to: "init(remoteDataSource: any OrderRemoteDataSourceContract, mapper: OrderMapper)"
			).changing(
				"self.remoteDataSource = remoteDataSource",
				to: "(self.mapper, self.remoteDataSource) = (mapper, remoteDataSource)"
			),
		finding: ("3:14", "OrderRepository gets mapper from outside", "write `private let mapper = OrderMapper()`"),
		passing: .repository
	) { index in
		let suffix = index.settings.suffixes.mapper
		return index.roles.repositories.flatMap { repository in
			repository.type.storedProperties.filter { property in
				property.initialValue == nil && property.type?.outerTypeName?.hasSuffix(suffix) == true
					&& repository.type.initializers.contains { $0.typeNames.contains { $0.hasSuffix(suffix) } }
			}.map {
				repository.violation(
					"\(repository.name) gets \($0.name) from outside",
					remedy:
						"write `private let \($0.name) = \(index.madeType(of: $0, in: repository.file) ?? suffix)()`",
					at: $0.position
				)
			}
		}
	}
}

extension ProjectIndex {
	/// The type that fills `property`: its own, or if that is a protocol, the only type that conforms to it.
	fileprivate func madeType(of property: PropertyFact, in file: IndexedFile) -> String? {
		guard let name = property.type?.outerTypeName, isProtocol(name, from: file) else { return property.type }
		let conforming = roles.mappers.map(\.name).filter { mapper in
			types(named: mapper, from: file).contains { $0.type.inherited.contains(name) }
		}
		return conforming.count == 1 ? conforming[0] : nil
	}
}
