import LarderProject
import LarderSyntax

extension Rule {
	static let layerFeature = Rule(
		"layer-feature",
		of: .features,
		summary: "A feature does not import other features, or use their types.",
		reason: "a feature must be able to change without the others",
		failing: .model.changing("id: Int", to: "buyer: Customer").and([
			"Account/Sources/Domain/Models/Customer.swift": "struct Customer: Equatable {}"
		]),
		finding: (
			"2:13", "Order uses Customer of Account",
			"give the feature its own model, or move Customer to a shared module"
		),
		passing: .model.changing("id: Int", to: "buyer: Buyer").and([
			"Order/Sources/Domain/Models/Buyer.swift": "struct Buyer: Equatable {}",
			"Account/Sources/Domain/Models/Customer.swift": "struct Customer: Equatable {}",
		])
	) { index in
		index.featureFiles.flatMap { file in
			let feature = file.location?.feature ?? ""
			let references = index.foreignReferences(of: file)
			let used = Set(references.compactMap(\.owner.location?.feature))
			var violations: [Violation] = []
			for (fact, owner) in index.foreignImports(of: file) where !used.contains(owner) {
				let problem = "\(feature) imports \(fact.module) of \(owner)"
				let remedy = "import a module that describes the feature, or one that all features share"
				violations.append(file.violation(at: fact.position, problem, remedy: remedy, subject: file.root))
			}
			for (reference, owner) in references {
				let problem = "\(feature) uses \(reference.name) of \(owner.location?.feature ?? "")"
				let remedy = "give the feature its own model, or move \(reference.name) to a shared module"
				violations.append(file.violation(at: reference.position, problem, remedy: remedy, subject: file.root))
			}
			return violations
		}
	}
}
