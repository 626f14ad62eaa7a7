/// What templates read about a property.
struct PropertyContext {
	/// The declared name, in backticks if it is a keyword.
	let name: String
	/// The name before a colon or after a dot, without backticks.
	let label: String
	/// The name in prose.
	let phrase: String
	/// The key, as a literal.
	let key: String
	let isRenamed: Bool
	let modelType: String
	let dtoType: String
	/// The mapper's expression for it, from `input`.
	let mapping: String
	/// The model's expression for the DTO's value.
	let unmapping: String
	let isOptionalInModel: Bool
	/// `let` or `var`, in the DTO.
	let binding: String
	/// The text before the default in a model's stub: a possible break, unless the default has several lines.
	let stubSpace: String
	let modelStub: String
	let dtoStub: String

	init(_ property: PropertyBlueprint, of type: TypeBlueprint, isVarying: Bool = false) {
		binding = isVarying ? "var" : "let"
		name = property.declaredName
		label = property.name
		phrase = SwiftName.phrase(of: property.name)
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
