import LarderProject
import LarderSyntax

/// The rules about repositories.
extension Rule {
	static let repositoryStruct = Rule(
		id: "repository-struct",
		subjects: .repositories,
		summary: "A repository is a struct.",
		reason: "only its data sources have state",
		failing: .repository.changing("struct OrderRepository:", to: "final class OrderRepository:")
	) { index in
		index.roles.repositories.filter { ![.struct, .typealias].contains($0.type.kind) && $0.hasPlainAttributes }.map {
			$0.violation("\($0.name) is \($0.type.kind.words)", remedy: "make it a struct")
		}
	}

	static let repositoryConforms = Rule(
		id: "repository-conforms",
		subjects: .repositories,
		summary: "A repository conforms to its contract.",
		reason: "the domain only knows the contract",
		failing: .repository.changing("struct OrderRepository: OrderRepositoryContract", to: "struct OrderRepository")
	) { index in
		let settings = index.settings
		let contracts = Set(index.roles.contracts.map(\.name))
		return index.roles.repositories.filter { repository in
			let isPromised = index.inheritedNames(of: repository).contains {
				contracts.contains($0) || index.isPortOfDomain($0, from: repository.file)
					|| (!settings.suffixes.contract.isEmpty && $0.hasSuffix(settings.suffixes.contract))
			}
			// A type outside of the data layer may also be named like a repository, and a contract may have any name.
			let isOther =
				!repository.file.isIn(settings.folders.data) || index.isDerived(repository)
				|| repository.type.inherited.contains { index.isProtocol($0, from: repository.file) }
			return !isPromised && !isOther && repository.hasPlainAttributes
		}.map {
			let contract = settings.contractName(
				of: settings.entity(ofRepository: $0.name) + settings.suffixes.repository
			)
			let isSame = contract == $0.name
			return $0.violation(
				"\($0.name) does not conform to a contract",
				remedy: isSame ? "write a protocol for it" : "write `\($0.type.kind.rawValue) \($0.name): \(contract)`"
			)
		}
	}

	static let repositoryPrivateLet = Rule(
		id: "repository-private-let",
		subjects: .repositories,
		summary: "The stored properties of a repository are `private let`.",
		reason: "a repository neither exposes nor replaces its parts",
		isFixable: true,
		failing: .contract.and(.repository.changing("private let remoteDataSource", to: "let remoteDataSource")),
		corrected: .repository
	) { index in
		index.roles.repositories.flatMap { repository -> [Violation] in
			// In a project that is one feature, repositories inherit from each other, and a subclass needs what its
			// superclass has.
			let isWhole = index.settings.isUndivided
			guard !isWhole || !index.isDerived(repository) else { return [] }
			// In an initializer, only the second assignment to a property is a change.
			let starts = repository.type.initializers.flatMap { $0.body.assignments.map(\.name).repeated }
			let assignments = index.functions(of: repository).flatMap(\.function.body.assignments)
			// An assignment to a member of a property changes the property, too, if its value is a struct behind a
			// protocol.
			let changes = assignments.map(\.name) + starts + assignments.compactMap(\.base)
			let required = Set(index.requiredProperties(of: repository))
			return repository.type.storedProperties.compactMap { property -> Violation? in
				guard !required.contains(property.name), !property.isForOthers else { return nil }
				// A class or an actor may have state of its own. In a project that is one feature, a property with
				// an initial value is state, too.
				let isState =
					(repository.type.kind != .struct
						&& (property.initialValue != nil || changes.contains(property.name)))
					|| (isWhole && property.hasFirstValue)
					|| property.declaration.modifiers.contains("lazy")
				let (isPrivate, isSettled) = (property.declaration.isPrivate, property.isConstant || isState)
				guard !isPrivate || !isSettled else { return nil }
				// If the memberwise initializer takes this property, a private property would make the initializer
				// private.
				let isTaken =
					repository.type.initializers.isEmpty
					&& (property.initialValue == nil || (repository.type.kind == .struct && isState && !property.isLet))
				let privateFix = isTaken ? [] : property.privateFix(of: repository)
				guard !isSettled || property.isConstant else {
					return repository.violation(
						"\(repository.name).\(property.name) is not private",
						remedy: "make it `private`",
						at: property.position,
						fixes: privateFix
					)
				}
				let letFix = property.letFix(of: repository)
				let isComplete = (isPrivate || !privateFix.isEmpty) && (isSettled || !letFix.isEmpty)
				return repository.violation(
					"\(repository.name).\(property.name) is not private let",
					remedy: "write `private let \(property.name)`",
					at: property.position,
					fixes: isComplete ? letFix + privateFix : []
				)
			}
		}
	}

	static let repositoryInjection = Rule(
		id: "repository-injection",
		subjects: .repositories,
		summary: "A repository gets its data sources in its initializer.",
		reason: "tests replace data sources with mocks",
		failing: .repository.changing("init(remoteDataSource: any OrderRemoteDataSourceContract)", to: "init()")
			.changing(
				"self.remoteDataSource = remoteDataSource",
				to: "self.remoteDataSource = OrderRemoteDataSource()"
			)
	) { index in
		let suffix = index.settings.suffixes.dataSource
		return index.roles.repositories.flatMap { repository in
			index.sourceParts(of: repository).flatMap { part in
				part.madeInside(suffix: suffix).filter { made in
					// A model, such as `OAuthClient`, may also be named like a data source.
					!index.types(named: made.name, from: part.file).contains {
						$0.file.isIn(index.settings.folders.domain)
							&& index.settings.folders.domain != index.settings.folders.data
					}
				}.map { made in
					// The name of the contract need not follow from the name of the type.
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

	static let repositoryOwnsMappers = Rule(
		id: "repository-owns-mappers",
		subjects: .repositories,
		summary: "A repository creates its mappers.",
		reason: "a mapper is pure, so tests do not replace it",
		failing: .repository.changing("private let mapper = OrderMapper()", to: "private let mapper: OrderMapper")
			.changing(
				"init(remoteDataSource: any OrderRemoteDataSourceContract)",
				to: "init(remoteDataSource: any OrderRemoteDataSourceContract, mapper: OrderMapper)"
			).changing(
				"self.remoteDataSource = remoteDataSource",
				to: "(self.mapper, self.remoteDataSource) = (mapper, remoteDataSource)"
			)
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

	static let repositoryErrorMapped = Rule(
		id: "repository-error-mapped",
		severity: .warning,
		subjects: .repositories,
		summary: "A repository maps the errors of its remote data source.",
		reason: "callers only know the domain error",
		failing: .repository.changing(
			"throw errorMapper.map(OrderErrorMapperInput(error: error, identifier: identifier))",
			to: "throw .loadFailed()"
		)
	) { index in
		index.roles.repositories.flatMap { repository in
			let shape = RepositoryShape(repository, in: index)
			return shape.unmappedFetches(errorSuffix: index.settings.suffixes.error).map { member in
				member.violation(
					"\(member.function.name) does not map the errors of the remote data source",
					remedy: "throw the result of the error mapper"
				)
			}
		}
	}

	static let repositoryStrategy = Rule(
		id: "repository-strategy",
		severity: .warning,
		subjects: .repositories,
		summary: "A repository reads and saves in all its data sources, and uses the policy of each call.",
		reason: "an unused data source caches nothing, and an ignored policy misleads callers",
		failing: .repository.changing(
			"getOrder(identifier: Int)",
			to: "getOrder(identifier: Int, cachePolicy: CachePolicy)"
		)
	) { index in
		index.roles.repositories.flatMap { repository in
			let shape = RepositoryShape(repository, in: index)
			return shape.ignoredPolicies.map { member in
				member.violation(
					"\(member.function.name) ignores its policy",
					remedy: "pass it to the cache, or remove the parameter"
				)
			}
				+ shape.oneSidedUses.map { member, problem in
					member.violation(
						"\(member.function.name) \(problem)",
						remedy: "both read it and save in it, or leave it out"
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

extension PropertyFact {
	/// Whether other objects observe or set the property.
	///
	/// Such a property has a wrapper, is weak, is a stream, or is a closure with an initial value, such as `nil`.
	fileprivate var isForOthers: Bool {
		let streams = ["AsyncStream", "Driver<", "Observable<", "Publisher"]
		return (isConstant && !isLet) || declaration.modifiers.contains("weak")
			|| (hasFirstValue && type?.contains("->") == true)
			|| streams.contains { type?.contains($0) == true }
	}
}

extension [String] {
	/// The elements that occur more than once.
	fileprivate var repeated: [String] { filter { name in count { $0 == name } > 1 } }
}

extension ProjectIndex {
	/// The type of the value in `property`.
	///
	/// If the property's type is a protocol, this is the only mapper that conforms to the protocol. Returns `nil` if
	/// several mappers conform, or none.
	fileprivate func madeType(of property: PropertyFact, in file: IndexedFile) -> String? {
		guard let name = property.type?.outerTypeName, isProtocol(name, from: file) else { return property.type }
		let conforming = roles.mappers.map(\.name).filter { mapper in
			types(named: mapper, from: file).contains { $0.type.inherited.contains(name) }
		}
		return conforming.count == 1 ? conforming[0] : nil
	}
}
