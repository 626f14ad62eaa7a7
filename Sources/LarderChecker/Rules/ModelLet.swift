import LarderProject
import LarderSyntax

extension Rule {
	static let modelLet = Rule(
		"model-let",
		of: .models,
		summary: "The stored properties of a domain model are constants.",
		reason: "a model that changes no longer matches what the repository returned",
		isFixable: true,
		failing: .model.changing("let", to: "var"),
		finding: ("2:6", "Order.id can be changed", "declare it with `let`"),
		passing: .model
	) { index in
		let returned = index.models { _ in true }
		// An app changes a copy of a model and saves it.
		let saved = index.models { ["create", "save", "update"].contains($0) }
		let promising = Set(index.roles.contracts.map { $0.file.root ?? "" })
		return index.roles.models.compactMap { model -> Violation? in
			// Without a contract, nobody knows what repositories return.
			let isKnown = promising.contains(model.file.root ?? "")
			guard !isKnown || returned.contains(model.qualifiedPlace) else { return nil }
			guard !saved.contains(model.qualifiedPlace) else { return nil }
			// In a project that is one feature, models may change themselves.
			let variables = model.type.storedProperties.filter {
				!$0.isConstant && !(index.settings.isUndivided && $0.declaration.setterAccess != nil)
			}
			guard let first = variables.first else { return nil }
			let names = variables.map(\.name).joined(separator: ", ")
			return model.violation(
				"\(model.name).\(names) can be changed",
				remedy: "declare \(variables.count == 1 ? "it" : "them") with `let`",
				at: first.position,
				// If it has an initial value, the initializer would lose that parameter.
				fixes: variables.filter { !$0.hasFirstValue }.flatMap { $0.letFix(of: model) }
			)
		}
	}
}

extension ProjectIndex {
	/// The models that contracts of repositories name in functions with a verb that `isMeant`, and those that these hold.
	fileprivate func models(of isMeant: (String?) -> Bool) -> Set<String> {
		var found: Set<String> = []
		var pending = contractFunctions.filter { isMeant($0.function.verb) }.flatMap { contract, function in
			function.typeNames.map { (name: $0, file: contract.file) }
		}
		while let next = pending.popLast() {
			for type in types(named: next.name, from: next.file) where found.insert(type.qualifiedPlace).inserted {
				let payloads = type.type.cases.flatMap(\.parameters).map(\.type)
				let names = (type.type.storedProperties.compactMap(\.typeName) + payloads).flatMap(\.typeNames)
				pending += names.map { ($0, type.file) }
			}
		}
		return found
	}
}
