import LarderSyntax

extension Rule {
	static let modelEquatable = Rule(
		"model-equatable",
		of: .models,
		summary: "A domain model is Equatable.",
		reason: "tests and screens compare models",
		isFixable: true,
		failing: .model.changing(": Equatable", to: ""),
		finding: ("1:8", "Order is not Equatable", "write `struct Order: Equatable`"),
		passing: .model
	) { index in
		// Another rule is about classes, and a struct in place of one derives the conformance. Closures and
		// values of any type with a protocol cannot be compared.
		index.roles.models.filter {
			index.lacks($0, "Equatable") && !$0.type.isPlainEnum && ![.class, .actor].contains($0.type.kind)
				&& !$0.type.storedProperties.contains { $0.type?.contains("->") == true } && !index.holdsProtocol($0)
		}.map {
			$0.violation(
				"\($0.name) is not Equatable",
				remedy: "write `\($0.type.kind.rawValue) \($0.name): Equatable`",
				fixes: $0.conformanceAddition(
					["Equatable"],
					if: .conforms(type: $0.type.qualifiedName, names: ["Equatable"])
				)
			)
		}
	}
}
