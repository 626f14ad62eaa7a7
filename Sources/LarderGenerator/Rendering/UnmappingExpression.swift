/// Writes the expressions that make a DTO's values of a model's.
enum UnmappingExpression {
	/// The expression for `property` of a model, in that model; a URL that is none becomes an empty text.
	static func expression(for property: PropertyBlueprint, called name: String) -> String {
		guard property.type == .url, !property.isOptional else {
			return unmap(name, as: property.type, isOptional: property.isOptional)
		}
		return "\(name)?.absoluteString ?? \"\""
	}

	private static func unmap(_ value: String, as type: PropertyType, isOptional: Bool) -> String {
		let target = isOptional ? "\(value)?" : value
		switch type {
		case _ where !type.needsMapping: return value
		case .array(.url, hasOptionalElements: false): return "\(target).map(\\.absoluteString)"
		case .array(let element, let areOptional):
			return "\(target).map { \(unmap("$0", as: element, isOptional: areOptional)) }"
		case .object: return "\(target).toDTO()"
		case .bool, .integer, .number, .text, .url: return "\(target).absoluteString"
		}
	}
}
