/// Writes the expressions by which a model is mapped back to a DTO.
enum UnmappingExpression {
	/// The expression of the DTO's `property`, in an extension of the model.
	static func expression(for property: PropertyBlueprint, called name: String) -> String {
		unmap(name, as: property.type, isOptional: property.isOptionalInModel)
	}

	private static func unmap(_ value: String, as type: PropertyType, isOptional: Bool) -> String {
		let target = isOptional ? "\(value)?" : value
		switch type {
		case _ where !type.needsMapping: return value
		case .array(let element, let areOptional):
			return "\(target).map { \(unmap("$0", as: element, isOptional: areOptional)) }"
		case .dictionary(let element, let areOptional):
			return "\(target).mapValues { \(unmap("$0", as: element, isOptional: areOptional)) }"
		case .object(let object) where object.isWrapper:
			guard let wrapped = object.wrapped else { return value }
			let inner = unmap("$0", as: wrapped.type, isOptional: false)
			return "\(value).map { \(object.name)DTO(\(wrapped.name): \(inner)) }"
		case .object, .reference: return "\(target).toDTO()"
		case .enumeration: return "\(target).rawValue"
		case .formatted(let format): return "\(target).\(format.textProperty)"
		case .moment where isOptional: return "\(value).map { \(unmap("$0", as: type, isOptional: false)) }"
		case .moment(let unit, let wire):
			let number = unit.number(from: value)
			return wire.isWhole ? "\(wire.dtoName)(\(number).rounded())" : number
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .decimal, .text, .json: return value
		}
	}
}

extension TextFormat {
	/// The property that gives a value's string, such as `absoluteString` of a `URL`.
	fileprivate var textProperty: String {
		switch self {
		case .url: "absoluteString"
		case .decimal: "description"
		// For other types, the property has the name of the initializer's label, such as `rfc3339`.
		default: label ?? "description"
		}
	}
}
