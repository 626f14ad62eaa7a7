extension Rule {
	static let modelInternal = Rule(
		"model-internal",
		of: .models,
		summary: "A domain model is internal, unless the feature's public API gives it to the app.",
		reason: "they may come to depend on it",
		isFixable: true,
		failing: [
			"Order/Sources/Domain/Models/Order.swift": "public struct Order: Equatable {}"
		],
		finding:
			"Features/Order/Sources/Domain/Models/Order.swift:1:15: Order is visible to other modules: they may come to depend on it; remove the access modifier",
		passing: [
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
		return models.filter { !given.contains($0.qualifiedPlace) }.map {
			$0.violation(
				"\($0.name) is visible to other modules",
				remedy: "remove the access modifier",
				fixes: $0.accessRemoval
			)
		}
	}
}
