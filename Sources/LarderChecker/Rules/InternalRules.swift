/// The rules about what other modules see.
extension Rule {
	static let modelInternal = isInternal(
		"model-internal",
		of: .models,
		summary: "A domain model is internal, unless the feature's public API gives it to the app.",
		failing: ["Order/Sources/Domain/Models/Order.swift": "public struct Order: Equatable {}"],
		corrected: [
			"Order/Sources/Domain/Models/Order.swift":
				"public struct Order: Equatable, Sendable {\n\tpublic let payment: Payment\n}",
			"Order/Sources/Domain/Models/Payment.swift":
				"public enum Payment: Equatable, Sendable {\n\tcase card(Card)\n}",
			"Order/Sources/Domain/Models/Card.swift": "public struct Card: Equatable, Sendable {}",
			"Order/Sources/OrderFeature.swift":
				"public struct OrderFeature {\n\tpublic func getOrder() async throws(OrderError) -> Order {}\n}",
		]
	) { index in
		let models = index.needlesslyExported(index.roles.models)
		let given = models.isEmpty ? [] : index.modelsGivenToApps
		return models.filter { !given.contains($0.qualifiedPlace) }
	}

	static let contractInternal = isInternal(
		"contract-internal",
		of: .contracts,
		summary: "A repository contract is internal.",
		failing: .contract.changing("protocol", to: "public protocol")
	) { $0.needlesslyExported($0.roles.contracts) }

	static let dtoInternal = isInternal(
		"dto-internal",
		of: .dtos,
		summary: "A DTO is internal.",
		reason: "other modules may come to depend on a DTO, which changes with the service",
		failing: .dto.changing("struct", to: "public struct")
	) { $0.needlesslyExported($0.roles.dtos) }

	static let repositoryInternal = isInternal(
		"repository-internal",
		of: .repositories,
		summary: "A repository is internal.",
		failing: .repository.changing("struct OrderRepository:", to: "public struct OrderRepository:")
	) { $0.needlesslyExported($0.roles.repositories) }

	/// A rule whose failing example has a type that other modules see for no reason.
	private static func isInternal(
		_ id: String,
		of subjects: Subjects,
		summary: String,
		reason: String = "other modules may come to depend on a type that they see",
		failing: RuleExample,
		corrected: RuleExample? = nil,
		exported: @escaping @Sendable (ProjectIndex) -> [IndexedType]
	) -> Rule {
		let (problem, remedy) = ("is visible to other modules", "remove the access modifier")
		return Rule(
			id: id,
			subjects: subjects,
			summary: summary,
			reason: reason,
			isFixable: true,
			failing: failing,
			corrected: corrected
		) { index in
			exported(index).map { $0.violation("\($0.name) \(problem)", remedy: remedy, fixes: $0.accessRemoval) }
		}
	}
}
