import LarderProject
import LarderSyntax

/// The rules about contracts of repositories.
extension Rule {
	static let contractSuffix = Rule(
		id: "contract-suffix",
		subjects: .contracts,
		summary: "The name of a repository's contract ends in `RepositoryContract`.",
		reason: "the name distinguishes the contract from the repository",
		failing: [
			"Order/Sources/Domain/Repositories/OrderRepositoryProtocol.swift": """
			protocol OrderRepositoryProtocol: Sendable {
				func getOrder(identifier: Int) async throws(OrderError) -> Order
			}
			"""
		],
		corrected: .contract
	) { index in
		let repository = index.settings.suffixes.repository
		let suffix = index.settings.contractEnding
		return index.roles.contracts.filter { !$0.name.hasSuffix(suffix) }.map { contract in
			let stem = contract.name.firstRange(of: repository).map { contract.name[..<$0.lowerBound] }
			return contract.violation(
				"\(contract.name) does not end in \(suffix)",
				remedy: stem.map { "rename it, as in `\($0)\(suffix)`" } ?? "give it a name with this ending"
			)
		}
	}

	static let contractSendable = Rule(
		id: "contract-sendable",
		subjects: .contracts,
		summary: "A repository contract is Sendable.",
		reason: "screens and use cases pass the repository between isolation domains",
		isFixable: true,
		failing: .contract.changing(": Sendable", to: "")
	) { index in
		index.roles.contracts.filter { index.lacks($0, "Sendable") }.map {
			$0.violation(
				"\($0.name) is not Sendable",
				remedy: "write `protocol \($0.name): Sendable`",
				fixes: $0.conformanceAddition(["Sendable"], if: .isSendable(type: $0.type.qualifiedName))
			)
		}
	}

	static let contractAsync = Rule(
		id: "contract-async",
		subjects: .contractFunctions,
		summary:
			"Every function of a repository contract is async, unless it returns a sequence or only values in memory.",
		reason: "the data may be on disk or on the network",
		failing: .contract.changing("async ", to: "")
	) { index in
		index.contractFunctions.filter {
			!$0.function.isAsync && !$0.function.isOfMainActor && !$0.function.returnsSequence
				&& !$0.function.returnsHeldValue
		}.map {
			$0.violation("\($0.function.name) is not async", remedy: "declare it `async`")
		}
	}

	static let contractTypedThrows = Rule(
		id: "contract-typed-throws",
		subjects: .contractFunctions,
		summary: "Reads of a repository contract declare `throws` with the domain error.",
		reason: "callers see every possible failure, and the compiler checks that they handle it",
		failing: .contract.changing("throws(OrderError)", to: "throws")
	) { index in
		index.contractFunctions.compactMap { member in
			let (contract, function) = (member.part, member.function)
			let feature = contract.file.location?.feature ?? ""
			let entity = feature.isEmpty ? index.settings.entity(ofContract: contract.name) : feature
			let error = entity + index.settings.suffixes.error
			switch function.throwing {
			case .typed(let name)
			where index.meaning(of: name, from: contract.file).hasSuffix(index.settings.suffixes.error):
				return nil
			case .nothing
			where !function.isRead || function.mayReturnNothing || function.returnsResult || function.isOfMainActor
				|| function.returnsSequence:
				return nil
			case .nothing:
				let problem = "\(function.name) cannot report that there is no value"
				return member.violation(problem, remedy: "declare it `throws(\(error))`")
			case .anything, .typed:
				let problem = "\(function.name) does not declare the domain error that it throws"
				return member.violation(problem, remedy: "declare it `throws(\(error))`")
			}
		}
	}

	static let contractNaming = Rule(
		id: "contract-naming",
		subjects: .contractFunctions,
		summary:
			"The functions of a repository contract start with `get`, `search`, `create`, `save` or another usual verb.",
		reason: "callers can guess the name if the verb is always the same",
		failing: .contract.changing("getOrder", to: "loadOrder")
	) { index in
		index.contractFunctions.filter {
			!["get", "search", "create", "save", "delete", "remove", "clear"].contains($0.function.verb)
		}.map {
			$0.violation(
				"\($0.function.name) does not start with get, search, create, save, delete, remove or clear",
				remedy: "use `get…` to read, `search…` to filter, or another of these verbs"
			)
		}
	}

	static let contractIdentifier = Rule(
		id: "contract-identifier",
		subjects: .identified,
		summary: "The identifier of a read is called `identifier`.",
		reason: "callers can guess the label if it is always the same",
		failing: .contract.changing("identifier", to: "id")
	) { index in
		index.contractFunctions.filter(\.function.isRead).flatMap { member in
			member.function.parameters.filter(\.isAbbreviatedIdentifier).map { _ in
				member.violation(
					"\(member.function.name) does not call its parameter `identifier`",
					remedy: "write `\(member.function.name)(identifier:)`"
				)
			}
		}
	}

	static let contractCachePolicy = Rule(
		id: "contract-cache-policy",
		subjects: .contractFunctions,
		summary: "A read takes a policy as the parameter `cachePolicy:`.",
		reason: "callers can rely on one label",
		failing: .contract.changing("identifier: Int", to: "identifier: Int, policy: CachePolicy"),
		corrected: .contract.changing("identifier: Int", to: "identifier: Int, cachePolicy: CachePolicy")
	) { index in
		index.contractFunctions.flatMap { member in
			let function = member.function
			return function.parameters.filter { $0.type == "CachePolicy" }.compactMap { parameter in
				guard function.isRead else {
					let problem = "\(function.name) takes a policy, but only reads take one"
					return member.violation(problem, remedy: "remove the parameter")
				}
				guard parameter.label != "cachePolicy" else { return nil }
				let label = parameter.label.map { "as `\($0):`" } ?? "without a label"
				let problem = "\(function.name) takes its policy \(label)"
				return member.violation(problem, remedy: "write `cachePolicy: CachePolicy`")
			}
		}
	}

	static let contractDomainOnly = Rule(
		id: "contract-domain-only",
		subjects: .contractFunctions,
		summary: "A repository contract takes and returns models, never DTOs.",
		reason: "the domain must not change when the service's format does",
		failing: .contract.changing("-> Order", to: "-> OrderDTO").and(.dto)
	) { index in
		let folders = index.settings.folders
		// If the contracts are in the data layer, models may be beside DTOs. If DTOs have no suffix, or if the models
		// are in that layer, nothing tells models and DTOs apart.
		let isTold = !index.settings.suffixes.dto.isEmpty && !folders.models.isIn(folders.data)
		guard isTold || !folders.contracts.isIn(folders.data) else { return [] }
		let inner = index.contractsOfData
		return index.contractFunctions.filter { !inner.contains($0.part.name) }.flatMap { member in
			member.function.typeNames.filter { index.isOfData($0, from: member.part.file) }.map {
				member.violation("\(member.function.name) uses \($0)", remedy: "use domain models")
			}
		}
	}
}
