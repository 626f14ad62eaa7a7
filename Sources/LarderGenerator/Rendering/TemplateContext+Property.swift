extension TemplateContext {
	/// The values that templates read about a property of `type`.
	///
	/// `isVarying` is true if the app may replace the property's value in a DTO.
	static func property(_ blueprint: PropertyBlueprint, of type: TypeBlueprint, isVarying: Bool) -> Self {
		var property = Self()
		property.name = blueprint.declaredName
		property.label = blueprint.name
		property.phrase = SwiftName.phrase(of: blueprint.name)
		property.key = SwiftLiteral.string(blueprint.key)
		property.isRenamed = blueprint.name != blueprint.key
		property.modelType = blueprint.modelType
		property.dtoType = blueprint.dtoType
		// The expression of the mapper, which reads from `input`.
		property.mapping = blueprint.mapping(in: type)
		// The expression of the DTO's value, in the model.
		property.unmapping = blueprint.unmapping
		// The function and the value that encode the property if the type has its own `encode(to:)`.
		property.encode = blueprint.sendsNull || !blueprint.isOptional ? "encode" : "encodeIfPresent"
		property.encoded =
			(["container", "encoder"].contains(blueprint.name) ? "self." : "") + blueprint.declaredName
		property.binding = isVarying ? "var" : "let"
		// What is before the default value in a model's stub: a space, or a possible line break if the default is one
		// line.
		let modelStub = blueprint.modelStub(in: type)
		property.modelStub = modelStub
		property.stubSpace = modelStub.contains("\n") ? " " : "↩"
		property.dtoStub = StubLiteral(side: .dto, type: type)
			.defaultValue(of: blueprint, after: "\(blueprint.name): \(blueprint.dtoType) = ")
		return property
	}
}

extension PropertyBlueprint {
	/// The mapper's expression, which reads from `input` and has the marks of ``LineFitter``.
	func mapping(in type: TypeBlueprint) -> String {
		let expression = MappingExpression(parent: type).expression(for: self)
		guard case .enumeration = self.type, !isOptional, let other = expression.firstRange(of: " ?? ") else {
			return LineFitter.markingLastArguments(of: expression)
		}
		let known = LineFitter.markingLastArguments(of: String(expression[..<other.lowerBound]))
		return "\(known)↩\(expression[other.lowerBound...].dropFirst())"
	}

	var unmapping: String { UnmappingExpression.expression(for: self, called: declaredName) }

	func modelStub(in type: TypeBlueprint) -> String {
		StubLiteral(side: .model, type: type).defaultValue(of: self, after: "\(name): \(modelType) = ")
	}
}
