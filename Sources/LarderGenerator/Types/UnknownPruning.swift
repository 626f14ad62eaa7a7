/// Removes the keys without a known type, and notes each of them.
struct UnknownPruning {
	private(set) var notes: [String] = []

	/// `object` without the keys whose type is unknown.
	mutating func prune(_ object: ObjectShape, at path: JSONPath) -> ObjectShape {
		var known: [ObjectShape.Property] = []
		for property in object.properties {
			let place = path.appending(key: property.key)
			let field = prune(property.field, at: place)
			if field.value == .unknown {
				notes.append("\(place) shows no type and is left out; to include it, give a sample with a value there")
			} else {
				known.append(ObjectShape.Property(key: property.key, field: field))
			}
		}
		return ObjectShape(properties: known, sample: object.sample)
	}

	private mutating func prune(_ field: FieldShape, at path: JSONPath) -> FieldShape {
		switch field.value {
		case .unknown, .bool, .integer, .wideInteger, .number, .emptyString, .formatted, .enumeration, .text, .ancestor:
			return field
		case .array(let element):
			let pruned = prune(element, at: path.elements)
			return FieldShape(pruned.value == .unknown ? .unknown : .array(pruned), isOptional: field.isOptional)
		case .dictionary(let element):
			let pruned = prune(element, at: path.elements)
			return FieldShape(pruned.value == .unknown ? .unknown : .dictionary(pruned), isOptional: field.isOptional)
		case .object(let object):
			let pruned = prune(object, at: path)
			return FieldShape(pruned.properties.isEmpty ? .unknown : .object(pruned), isOptional: field.isOptional)
		}
	}
}
