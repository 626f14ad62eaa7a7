/// What templates read about the mapper of a page or a list.
struct CollectionContext {
	/// An argument of the model.
	struct Argument {
		let label: String
		let value: String
	}

	/// A test of what leads to the next page.
	struct Condition {
		let sentence: String
		let function: String
		/// The arguments of the DTO's stub.
		let arguments: String
		/// The condition on the model.
		let condition: String
	}

	let isPage: Bool
	/// The name of the entity's mapper.
	let mapper: String
	/// The expression that maps the entities of `input`.
	let elements: String
	let arguments: [Argument]
	let conditions: [Condition]

	init(_ collection: CollectionBlueprint, of entity: TypeBlueprint) {
		isPage = collection.model != nil
		let mapper = "\(SwiftName.lowerCamel(entity.name))Mapper"
		self.mapper = mapper
		let input = collection.elements.expression(in: "input")
		// If only an object around the entities is optional, the chain already is.
		let mark = collection.elements.properties.last?.isOptional == true ? "?" : ""
		let element = collection.inner.map { inner in #" { \#(mapper).map($0.\#(inner)) }"# }
		let mapped = "\(input)\(mark).map" + (element ?? "(\(mapper).map)")
		elements = collection.elements.isOptional ? "\(mapped) ?? []" : mapped
		let held = Argument(label: collection.model?.properties.first?.name ?? "", value: elements)
		arguments = [held] + collection.facts.map { Argument(label: $0.name, value: $0.expression) }
		conditions = collection.facts.flatMap(\.trials).map(Condition.init)
	}
}

extension CollectionContext.Condition {
	fileprivate init(_ trial: EnvelopeFact.Trial) {
		sentence = trial.hasNextPage ? "Reports a next page" : "Reports no next page"
		function = trial.hasNextPage ? "reportsNextPage" : "reportsNoNextPage"
		arguments = trial.arguments
		condition = trial.condition
	}
}
