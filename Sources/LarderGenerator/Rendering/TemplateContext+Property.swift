extension TemplateContext {
	/// The values that templates read about a property of `type`, and whether an app may replace its value
	/// (`isVarying`).
	static func property(_ blueprint: PropertyBlueprint, of type: TypeBlueprint, isVarying: Bool) -> Self {
		var property = Self()
		// The declared name, in backticks if it is a keyword; the name before a colon or after a dot; and the name in
		// prose.
		property.name = blueprint.declaredName
		property.label = blueprint.name
		property.phrase = SwiftName.phrase(of: blueprint.name)
		// The key, as a literal.
		property.key = SwiftLiteral.string(blueprint.key)
		property.isRenamed = blueprint.name != blueprint.key
		property.modelType = blueprint.modelType
		property.dtoType = blueprint.dtoType
		// The mapper's expression for the property, from `input`, and the model's expression for the DTO's value.
		property.mapping = blueprint.mapping(in: type)
		property.unmapping = blueprint.unmapping
		// `let` or `var`, in the DTO.
		property.binding = isVarying ? "var" : "let"
		// The separator before the default in a model's stub: a possible break, unless the default has several lines.
		let modelStub = blueprint.modelStub(in: type)
		property.modelStub = modelStub
		property.stubSpace = modelStub.contains("\n") ? " " : "↩"
		property.dtoStub = StubLiteral(side: .dto, type: type)
			.defaultValue(of: blueprint, after: "\(blueprint.name): \(blueprint.dtoType) = ")
		return property
	}
}

extension PropertyBlueprint {
	/// The mapper's expression for the property, from `input`, with marks for ``LineFitter``.
	func mapping(in type: TypeBlueprint) -> String {
		let expression = MappingExpression(parent: type).expression(for: self)
		guard case .enumeration = self.type, !isOptional, let other = expression.firstRange(of: " ?? ") else {
			return LineFitter.markingLastArguments(of: expression)
		}
		let known = LineFitter.markingLastArguments(of: String(expression[..<other.lowerBound]))
		return "\(known)↩\(expression[other.lowerBound...].dropFirst())"
	}

	/// The model's expression for the DTO's value.
	var unmapping: String { UnmappingExpression.expression(for: self, called: declaredName) }

	/// The default in a model's stub.
	func modelStub(in type: TypeBlueprint) -> String {
		StubLiteral(side: .model, type: type).defaultValue(of: self, after: "\(name): \(modelType) = ")
	}
}
