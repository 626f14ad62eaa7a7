/// What templates read of a property.
struct PropertyContext {
	/// The name as it is declared, in backticks where it is a keyword.
	let name: String
	/// The name before a colon or after a dot, where no keyword needs backticks.
	let label: String
	/// The key, as a literal.
	let key: String
	let isRenamed: Bool
	let modelType: String
	let dtoType: String
	/// The expression that maps it, from `input`.
	let mapping: String
	/// The expression in the model that makes the DTO's value of it.
	let unmapping: String
	let isOptionalInModel: Bool
	/// What stands before a model's default: a line may break there, unless the default has lines of its own.
	let stubSpace: String
	let modelStub: String
	let dtoStub: String

	init(_ property: PropertyBlueprint, of type: TypeBlueprint) {
		name = property.declaredName
		label = property.name
		key = SwiftLiteral.string(property.key)
		isRenamed = property.name != property.key
		modelType = property.modelType
		dtoType = property.dtoType
		let expression = MappingExpression(parent: type).expression(for: property)
		if case .enumeration = property.type, !property.isOptional, let other = expression.firstRange(of: " ?? ") {
			let known = LineFitter.markingLastArguments(of: String(expression[..<other.lowerBound]))
			mapping = "\(known)↩\(expression[other.lowerBound...].dropFirst())"
		} else {
			mapping = LineFitter.markingLastArguments(of: expression)
		}
		unmapping = UnmappingExpression.expression(for: property, called: name)
		isOptionalInModel = property.isOptionalInModel
		modelStub = StubLiteral(side: .model).defaultValue(of: property, in: type, after: "\(label): \(modelType) = ")
		stubSpace = modelStub.contains("\n") ? " " : "↩"
		dtoStub = StubLiteral(side: .dto).defaultValue(of: property, in: type, after: "\(label): \(dtoType) = ")
	}
}
