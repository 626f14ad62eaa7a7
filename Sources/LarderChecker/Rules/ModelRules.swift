import LarderProject
import LarderSyntax

/// The rules about domain models.
extension Rule {
	static let modelStruct = Rule(
		id: "model-struct",
		subjects: .models,
		summary: "A domain model is a struct or an enum.",
		reason: "shared objects can change unexpectedly",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": "final class Order: Equatable {}"
		],
		corrected: .model
	) { index in
		index.roles.models.filter { [.class, .actor].contains($0.type.kind) && !index.mustBeClass($0) }.map {
			$0.violation("\($0.name) is \($0.type.kind.words)", remedy: "make it a struct")
		}
	}

	static let modelEquatable = Rule(
		id: "model-equatable",
		subjects: .models,
		summary: "A domain model is Equatable.",
		reason: "tests and screens compare models",
		isFixable: true,
		failing: .model.changing(": Equatable", to: "")
	) { index in
		// Classes have a rule of their own, and can derive `Equatable` once they are structs. A model with a closure or
		// an existential cannot derive `Equatable`.
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

	static let modelLet = Rule(
		id: "model-let",
		subjects: .models,
		summary: "The stored properties of a domain model are constants.",
		reason: "a changed model differs from what the repository returned",
		isFixable: true,
		failing: .model.changing("let", to: "var")
	) { index in
		let returned = index.models { _ in true }
		// An app may change a copy of a model to save it. So a model that contracts save may have variables.
		let saved = index.models { ["create", "save", "update"].contains($0) }
		let promising = Set(index.roles.contracts.map { $0.file.root ?? "" })
		return index.roles.models.compactMap { model -> Violation? in
			// In a feature without contracts, nobody knows which models repositories return, so all count.
			let isKnown = promising.contains(model.file.root ?? "")
			guard !isKnown || returned.contains(model.qualifiedPlace) else { return nil }
			guard !saved.contains(model.qualifiedPlace) else { return nil }
			// In a project that is one feature, a model may have variables with a private setter, which only its own
			// functions change.
			let variables = model.type.storedProperties.filter {
				!$0.isConstant && !(index.settings.isUndivided && $0.declaration.setterAccess != nil)
			}
			guard let first = variables.first else { return nil }
			let names = variables.map(\.name).joined(separator: ", ")
			return model.violation(
				"\(model.name).\(names) can be changed",
				remedy: "declare \(variables.count == 1 ? "the property" : "the properties") with `let`",
				at: first.position,
				// A variable with an initial value gets no fix: as a constant, it would be no parameter of the
				// memberwise initializer.
				fixes: variables.filter { !$0.hasFirstValue }.flatMap { $0.letFix(of: model) }
			)
		}
	}

	static let modelNoSerialization = Rule(
		id: "model-no-serialization",
		subjects: .models,
		summary: "A domain model is not encoded or decoded.",
		reason: "a DTO has the service's format, so that the model and the format can change separately",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": "struct Order: Codable, Equatable {}"
		],
		corrected: .model
	) { index in
		let suffix = index.settings.suffixes.dto
		// The format of a JSON value is JSON itself, and not the format of a service.
		return index.roles.models.filter { $0.name != "JSONValue" }.filter { model in
			// An extension in the data layer may add `Codable`.
			let data = index.settings.folders.data
			let isKept = data != index.settings.folders.domain
			let parts = [model] + index.extensions(of: model).filter { !$0.file.isIn(data) }
			return !isKept || parts.contains { !$0.type.inherited.isEmpty }
		}.compactMap { model in
			let serialized = ["Codable", "Encodable", "Decodable", "NSCoding", "PersistentModel"].first {
				index.conformance(of: model, to: $0) == .yes
			}
			return serialized.map {
				model.violation(
					"\(model.name) is \($0)",
					remedy: suffix.isEmpty
						? "leave encoding and decoding to a DTO"
						: "leave encoding and decoding to \(model.name)\(suffix)"
				)
			}
		}
	}
}

extension ProjectIndex {
	/// The models in the signatures of contract functions whose verb satisfies `isMeant`, and all models inside them.
	fileprivate func models(of isMeant: (String?) -> Bool) -> Set<String> {
		let uses = contractFunctions.filter { isMeant($0.function.verb) }.flatMap { member in
			member.function.typeNames.map { (name: $0, file: member.part.file) }
		}
		return types(in: uses, and: \.storedProperties)
	}
}
