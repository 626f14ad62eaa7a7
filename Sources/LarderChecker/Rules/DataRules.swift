import LarderProject
import LarderSyntax

/// The rules about DTOs and data sources.
extension Rule {
	static let dtoSuffix = Rule(
		id: "dto-suffix",
		subjects: .dtos,
		summary: "The name of a type in the DTOs folder ends in `DTO`.",
		reason: "the name distinguishes a DTO from a domain model",
		failing: [
			"Order/Sources/Data/DTOs/OrderResponse.swift": "struct OrderResponse: Codable {}"
		],
		corrected: .dto
	) { index in
		let suffix = index.settings.suffixes.dto
		// In a project that is one feature, the suffix may be in the middle of a name: `CartDTOList`.
		let isNamed = { (name: String) in
			name.hasSuffix(suffix) || (index.settings.isUndivided && name.contains(suffix))
		}
		return index.roles.dtos.filter { !isNamed($0.name) }.map {
			$0.violation("\($0.name) does not end in \(suffix)", remedy: "rename it, as in `\($0.name)\(suffix)`")
		}
	}

	static let dtoAnemic = Rule(
		id: "dto-anemic",
		subjects: .dtos,
		summary: "A DTO has no behaviour except coding and mapping.",
		reason: "logic in a DTO breaks when the service's format changes",
		failing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": """
			struct OrderDTO: Codable {
				let price: Int

				var isFree: Bool { price == 0 }
			}
			"""
		],
		corrected: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": """
			struct OrderDTO: Codable {
				let price: Int
			}
			"""
		]
	) { index in
		index.roles.dtos.flatMap { dto in
			index.sourceParts(of: dto).flatMap { part in
				part.behaviour.map {
					part.violation(
						"\(dto.name) has other behaviour: \($0.name)",
						remedy: "move it to the domain model",
						at: $0.position
					)
				}
			}
		}
	}

	static let dataSourceContract = Rule(
		id: "data-source-contract",
		subjects: .repositories,
		summary: "A repository stores data sources by their contracts, never by concrete types.",
		reason: "tests replace a data source with a mock",
		failing: .repository.changing(
			"private let remoteDataSource: any OrderRemoteDataSourceContract",
			to: "private let remoteDataSource: OrderRemoteDataSource"
		)
	) { index in
		let suffix = index.settings.suffixes.dataSource
		return index.roles.repositories.flatMap { repository in
			repository.type.storedProperties.compactMap { property in
				guard let name = property.typeName?.outerTypeName else { return nil }
				let type = index.meaning(of: name, from: repository.file)
				guard type.hasSuffix(suffix), !index.isProtocol(type, from: repository.file) else { return nil }
				let kept = index.types(named: type, from: repository.file).flatMap(index.sourceContracts).first
				let contract = kept ?? index.settings.contractName(of: type)
				// In a project that is one feature, clients may lack a contract.
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

	static let dataSourceVerbs = Rule(
		id: "data-source-verbs",
		subjects: .sourceContracts,
		summary: "Remote data sources `fetch` values, local ones `get` and `save` them, and all use DTOs.",
		reason: "the verb shows whether a call uses the network",
		failing: .remoteContract.changing("fetchOrder", to: "getOrder")
	) { index in
		index.roles.dataSourceContracts.flatMap { contract in
			contract.type.functions.compactMap { function in
				if let verb = function.verb, let better = contract.betterVerb(for: verb, tiers: index.settings.tiers) {
					return contract.violation(
						"\(function.name) begins with \(verb)",
						remedy: "call it `\(better)\(function.name.dropFirst(verb.count))`",
						at: function.position
					)
				}
				// A `…Filter` with the criteria of a search has no DTO, so a contract may use it.
				let model = function.typeNames.first {
					!$0.hasSuffix("Filter") && index.isModel($0, from: contract.file)
				}
				return model.map {
					contract.violation(
						"\(function.name) uses the model \($0)",
						remedy: "use `\($0)\(index.settings.suffixes.dto)`",
						at: function.position
					)
				}
			}
		}
	}
}
