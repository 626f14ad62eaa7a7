/// Writes the expressions that turn the values of a model into values of a DTO.
enum UnmappingExpression {
	/// The model's expression for `property`.
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
		case .object, .reference: return "\(target).toDTO()"
		case .enumeration: return "\(target).rawValue"
		case .formatted(let format): return "\(target).\(format.textProperty)"
		case .moment where isOptional: return "\(value).map { \(unmap("$0", as: type, isOptional: false)) }"
		case .moment(let unit, let wire):
			let number = unit.number(from: value)
			return wire.isWhole ? "\(wire.dtoName)(\(number).rounded())" : number
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .text: return value
		}
	}
}

extension TextFormat {
	/// The property that holds the value's string.
	fileprivate var textProperty: String {
		switch self {
		case .url: "absoluteString"
		// For any other format, the property is called like the label of the initializer.
		default: label ?? "description"
		}
	}
}
