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
	let modelStub: String
	let dtoStub: String
	/// What stands in the DTO where no URL does.
	let brokenURL: String
	/// The condition that such a URL is not in the model.
	let absence: String

	init(_ property: PropertyBlueprint, of type: TypeBlueprint) {
		name = property.declaredName
		label = property.name
		key = SwiftLiteral.string(property.key)
		isRenamed = property.name != property.key
		modelType = property.modelType
		dtoType = property.dtoType
		mapping = MappingExpression(parent: type).expression(for: property)
		unmapping = UnmappingExpression.expression(for: property, called: name)
		isOptionalInModel = property.isOptionalInModel
		modelStub = StubLiteral(side: .model).defaultValue(of: property, in: type, after: "\(label): \(modelType) = ")
		dtoStub = StubLiteral(side: .dto).defaultValue(of: property, in: type, after: "\(label): \(dtoType) = ")
		brokenURL = property.type.brokenURL
		absence = property.absence
	}
}

extension PropertyBlueprint {
	fileprivate var declaredName: String {
		ReservedName.keywords.contains(name) ? "`\(name)`" : name
	}

	/// Its type in the model, where a URL is optional: a text need not be one, and a mapper cannot fail.
	fileprivate var modelType: String {
		isOptionalInModel ? "\(type.modelName)?" : type.modelName
	}

	fileprivate var isOptionalInModel: Bool { type == .url || isOptional }

	/// Its type on the wire.
	fileprivate var dtoType: String {
		isOptional ? "\(type.dtoName)?" : type.dtoName
	}

	/// The condition that it holds no URL.
	fileprivate var absence: String {
		guard case .array(.url, hasOptionalElements: false) = type, !isOptional else {
			return "value.\(name) == \(type.emptied)"
		}
		return "value.\(name).isEmpty"
	}
}
